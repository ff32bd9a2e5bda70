import { accessOfContent } from './access-of-content.ts';
import { accessOfIdentity } from './access-of-identity.ts';
import { accessOfOwners } from './access-of-owners.ts';
import type { Audience } from './audience.ts';

/** Who may call what, written down a second time on purpose: a contract that opens a route must change this, too. */
export const accessTable: Record<string, Audience> = { ...accessOfContent, ...accessOfIdentity, ...accessOfOwners };
