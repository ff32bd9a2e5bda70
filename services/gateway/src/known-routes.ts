import { type Route, serviceContracts } from '@shoreline/contracts';

const routes: readonly Route[] = Object.values(serviceContracts).flatMap((contract) => contract.routes);

const pathsOf = (isMeant: (route: Route) => boolean): ReadonlySet<string> =>
  new Set(routes.filter((route) => route.method === 'POST' && isMeant(route)).map(({ path }) => path));

const forms = pathsOf(({ access, idempotent }) => access === 'public' && idempotent === true);
const oneClicks = pathsOf(({ oneClick }) => oneClick === true);

/** The form without an account that is sent to this path. Services forgive case and a slash at the end; so does this. */
export function findForm(method: string, path: string): string | undefined {
  if (method !== 'POST') return undefined;
  const plain = path.replace(/\/$/, '').toLowerCase();
  return forms.has(plain) ? plain : undefined;
}

/** May mail programs send a form here for their readers (RFC 8058)? The contract says so, path by path. */
export const isOneClick = (method: string, path: string): boolean => method === 'POST' && oneClicks.has(path);
