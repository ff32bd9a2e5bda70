import { type CiIdentity, releaseAppRoutes } from '@shoreline/contracts/releases';

import { formatDay, toTable } from '../ops/format.ts';
import { type Print, UserError } from '../print.ts';
import type { ReleaseContext } from './release-context.ts';

/** Whose apps are, what they may own, and their tokens. */
export async function listApps({ client, print }: ReleaseContext): Promise<void> {
  const apps = await client.call(releaseAppRoutes.list, {});
  if (apps.length === 0) return print('No app is registered yet.');
  const rows = apps.map(({ app, team, contact, repository, prefixes, tokens, ci }) => [
    app,
    team,
    contact || '–',
    repository || '–',
    tokens.map(({ id, name, createdAt }) => `${name} ${id} ${formatDay(createdAt)}`).join('; ') || '–',
    prefixes.join(' ') || '–',
    ci ? `${ci.issuer} ${formatCi(ci)}` : '–',
  ]);
  print(toTable(['App', 'Team', 'Contact', 'Repository', 'Tokens', 'May own', 'CI'], rows));
}

export interface TeamOptions {
  team?: string;
  contact?: string;
  repository?: string;
  prefix?: string[];
  ciIssuer?: string;
  ciClaims?: string[];
  ciPreviewClaims?: string[];
  /** False takes the CI away. */
  ci?: boolean;
}

const NOTHING_SAID: { team?: string; contact: string; repository: string; prefixes: string[] } = {
  contact: '',
  repository: '',
  prefixes: [],
};

/** Registers an app, or changes what is said of it: what is not given stays. */
export async function putApp({ client, print }: ReleaseContext, app: string, options: TeamOptions): Promise<void> {
  const known = (await client.call(releaseAppRoutes.list, {})).find((one) => one.app === app);
  const { team, ...others } = { ...NOTHING_SAID, ...known, ...toTeam(options) };
  if (team === undefined) throw new UserError(`Say whose ${app} is, with --team.`);
  const ci = readCi(options);
  const { contact, repository, prefixes: wanted } = others;
  const body = { team, contact, repository, prefixes: wanted, ...(ci !== undefined && { ci }) };
  const { prefixes } = await client.call(releaseAppRoutes.put, { params: { app }, body });
  print(`${app} belongs to ${team} and may own ${prefixes.join(', ') || 'no routes'}`);
  if (ci) printCi(print, ci);
}

function printCi(print: Print, { issuer, claims, previewClaims }: CiIdentity): void {
  print(`${issuer} publishes it where ${formatClaims(claims)}`);
  if (previewClaims) print(`and shows it in previews of its own where ${formatClaims(previewClaims)}`);
  if (NARROW_CLAIMS.some((claim) => claim in claims)) return;
  print('Every branch of that repository does: demand ref=refs/heads/main, or an environment, to have only some.');
}

/** What tells the runs of one repository apart. */
const NARROW_CLAIMS = ['ref', 'environment', 'sub', 'ref_protected', 'job_workflow_ref', 'workflow_ref'];

/** Undefined leaves what is there, null takes it away. */
function readCi({ ci, ciIssuer: issuer, ciClaims = [], ciPreviewClaims = [] }: TeamOptions) {
  if (ci === false) return null;
  if (issuer === undefined && ciClaims.length + ciPreviewClaims.length === 0) return undefined;
  return toIdentity(issuer, ciClaims, ciPreviewClaims);
}

function toIdentity(
  issuer: string | undefined,
  claims: readonly string[],
  previewClaims: readonly string[],
): CiIdentity {
  if (issuer === undefined || claims.length === 0) throw new UserError('Say both --ci-issuer and --ci-claims.');
  return {
    ...{ issuer, claims: readClaims(claims) },
    ...(previewClaims.length > 0 && { previewClaims: readClaims(previewClaims) }),
  };
}

function readClaims(given: readonly string[]): CiIdentity['claims'] {
  const claims = given.map((claim) => {
    const [, name, values] = /^([a-z][a-z0-9_]*)=(.+)$/.exec(claim) ?? [];
    if (name === undefined || values === undefined) throw new UserError(`${claim} is no claim: use name=value.`);
    return [name, values.split(',')];
  });
  return Object.fromEntries(claims) as CiIdentity['claims'];
}

const formatCi = ({ claims, previewClaims }: CiIdentity): string =>
  [formatClaims(claims), ...(previewClaims ? [`previews ${formatClaims(previewClaims)}`] : [])].join('; ');

const formatClaims = (claims: CiIdentity['claims']): string =>
  Object.entries(claims)
    .map(([name, values]) => `${name}=${values.join(',')}`)
    .join(' ');

/** What was given, under the names of the contract. */
const toTeam = ({
  prefix,
  ci: _ci,
  ciIssuer: _issuer,
  ciClaims: _claims,
  ciPreviewClaims: _previewClaims,
  ...given
}: TeamOptions) => ({
  ...given,
  ...(prefix && { prefixes: prefix }),
});

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
