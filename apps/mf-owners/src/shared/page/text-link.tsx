import { Link } from '@shoreline/remote-kit/router';
import type { ReactNode } from 'react';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-ocean underline underline-offset-4 hover:decoration-2">
      {children}
    </Link>
  );
}
