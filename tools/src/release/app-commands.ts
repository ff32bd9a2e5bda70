import { releaseAppRoutes } from '@shoreline/contracts/releases';

import { formatDay, toTable } from '../ops/format.ts';
import { UserError } from '../print.ts';
import type { ReleaseContext } from './release-context.ts';

/** Whose apps are, what they may own, and their tokens. */
export async function listApps({ client, print }: ReleaseContext): Promise<void> {
  const apps = await client.call(releaseAppRoutes.list, {});
  if (apps.length === 0) return print('No app is registered yet.');
  const rows = apps.map(({ app, team, contact, repository, prefixes, tokens }) => [
    app,
    team,
    contact || '–',
    repository || '–',
    tokens.map(({ id, name, createdAt }) => `${name} ${id} ${formatDay(createdAt)}`).join('; ') || '–',
    prefixes.join(' ') || '–',
  ]);
  print(toTable(['App', 'Team', 'Contact', 'Repository', 'Tokens', 'May own'], rows));
}

export interface TeamOptions {
  team?: string;
  contact?: string;
  repository?: string;
  prefix?: string[];
}

/** Registers an app, or changes what is said of it: what is not given stays. */
export async function putApp({ client, print }: ReleaseContext, app: string, options: TeamOptions): Promise<void> {
  const known = (await client.call(releaseAppRoutes.list, {})).find((one) => one.app === app);
  const { team, contact = '', repository = '', prefixes: wanted = [] } = { ...known, ...toTeam(options) };
  if (team === undefined) throw new UserError(`Say whose ${app} is, with --team.`);
  const body = { team, contact, repository, prefixes: wanted };
  const { prefixes } = await client.call(releaseAppRoutes.put, { params: { app }, body });
  print(`${app} belongs to ${team} and may own ${prefixes.join(', ') || 'no routes'}`);
}

/** What was given, under the names of the contract. */
const toTeam = ({ prefix, ...given }: TeamOptions) => ({ ...given, ...(prefix && { prefixes: prefix }) });

/** Makes a token, shown once, or takes over the hash of one a team drew. */
export async function addToken(
  { client, print }: ReleaseContext,
  app: string,
  body: { name: string; hash?: string },
): Promise<void> {
  const { id, token } = await client.call(releaseAppRoutes.createToken, { params: { app }, body });
  print(`token ${id} may publish ${app}`);
  if (token !== null) print(`It is shown this once: ${token}`);
}

/** Takes a token away. */
export async function removeToken({ client, print }: ReleaseContext, [app, id]: [string, string]): Promise<void> {
  await client.call(releaseAppRoutes.deleteToken, { params: { app, id } });
  print(`token ${id} publishes nothing any more`);
}
