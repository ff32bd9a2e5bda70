import type { CiIdentity } from '@shoreline/contracts/releases';

/** What a verified token of a CI says. */
export type CiClaims = Readonly<Record<string, unknown>>;

const MAX_NAME = 200;
/** Branches have 255 characters at most. */
const MAX_BRANCH = 400;

/** A claim as text; lists and objects are compared with nothing. */
const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/** The first claim an app demands that a token does not have; undefined where it has them all. Values are compared exactly. */
export const findMissingClaim = (demanded: CiIdentity['claims'], claims: CiClaims): string | undefined =>
  Object.entries(demanded).find(([name, accepted]) => !accepted.includes(textOf(claims[name]) ?? ''))?.[0];

/** Which repository, workflow and run a token is of, for the history: the claims of GitHub, those of GitLab, or else its subject. */
export function describeRun(claims: CiClaims): string {
  const first = (...names: string[]) => names.map((name) => textOf(claims[name])).find(Boolean);
  const repository = first('repository', 'project_path') ?? first('sub') ?? 'unknown';
  const parts = [
    ['workflow', first('workflow_ref', 'ci_config_ref_uri', 'workflow')],
    ['run', first('run_id', 'pipeline_id')],
  ].flatMap(([what, value]) => (value === undefined ? [] : [`${what} ${value}`]));
  const name = parts.length > 0 ? `${repository} (${parts.join(', ')})` : repository;
  return name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MAX_NAME);
}

/**
 * Which branch of which repository a run is of. GitHub calls that of a pull request `head_ref`, and its `ref` another one once it is
 * merged; GitLab's `ref` is the branch.
 */
export function describeBranch(claims: CiClaims): string {
  const first = (...names: string[]) => names.map((name) => textOf(claims[name])).find(Boolean);
  const repository = first('repository_id', 'project_id', 'repository', 'project_path', 'sub') ?? 'unknown';
  return `${repository} ${first('head_ref', 'ref') ?? ''}`.slice(0, MAX_BRANCH);
}

/** The commit a run works on. */
export function readCommit({ sha }: CiClaims): string | undefined {
  return typeof sha === 'string' && /^[0-9a-f]{7,64}$/.test(sha) ? sha : undefined;
}

/** What a token says of a claim, for the sentence of a refusal. */
export const describeClaim = (claims: CiClaims, name: string): string => {
  const value = textOf(claims[name]);
  return value === undefined ? `says no ${name}` : `says ${name} ${JSON.stringify(value.slice(0, MAX_NAME))}`;
};
