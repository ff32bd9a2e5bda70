import type { ReactNode } from 'react';

import { scopeName } from '../scope.ts';

interface PortalScopeProps {
  children: ReactNode;
}

/** Gives what is rendered at the end of the page the styles of the app it belongs to. */
export function PortalScope({ children }: PortalScopeProps) {
  return <div data-mf={scopeName}>{children}</div>;
}
