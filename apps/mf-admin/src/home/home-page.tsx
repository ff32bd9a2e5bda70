import type { OperatorRole } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { useEffect } from 'react';

import { AdminFrame } from '../shared/admin-frame.tsx';
import { meQuery } from '../shared/operator.queries.ts';
import { sectionsFor } from '../shared/sections.ts';

/** Every operator there is. */
const ANYBODY: readonly OperatorRole[] = ['editor', 'moderator', 'publisher'];

/** Leads to the first section an operator may use. */
export function HomePage() {
  const { data: operator } = useQuery(meQuery(useApi()));
  const navigate = useNavigate();
  const path = operator && sectionsFor(operator)[0]?.path;
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);

  return (
    <AdminFrame title="Admin" role={ANYBODY}>
      <p className="text-muted">{operator && !path ? 'There is nothing here for your roles yet.' : ''}</p>
    </AdminFrame>
  );
}
