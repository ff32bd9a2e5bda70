import { useParams } from '@shoreline/remote-kit/router';
import { Skeleton } from '@shoreline/ui';
import { lazy, Suspense } from 'react';

import { AdminFrame } from '../../shared/admin-frame.tsx';
import { LoadAgain } from '../../shared/load-again.tsx';
import { findContentList } from '../content-kinds.ts';

/** The table and its library come once the frame stands. */
const ContentTable = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "content-list" */ './content-list.tsx')).ContentListView };
  } catch {
    return { default: LoadAgain };
  }
});

/** Everything of one kind that editors work on. */
export function ContentListPage() {
  const { list: name = '' } = useParams();
  const list = findContentList(name);
  if (!list) return null;

  return (
    <AdminFrame key={name} title={list.title} lead={list.lead} role={list.roles}>
      <Suspense fallback={<Skeleton className="h-[32rem] w-full rounded-card" />}>
        <ContentTable name={name} list={list} />
      </Suspense>
    </AdminFrame>
  );
}
