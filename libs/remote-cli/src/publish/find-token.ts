import { CliError } from '../cli-error.ts';
import { ID_TOKEN_VARIABLE, TOKEN_VARIABLE } from '../env.ts';

interface FindTokenOptions {
  /** The address of the site, which a token of a CI must be made for. */
  audience: string;
  env: NodeJS.ProcessEnv;
}

/** GitHub answers at once. */
const TIMEOUT_MS = 10_000;

/**
 * What proves that a build may be published: the token of the app where one is set, else one of this run of the CI – as GitLab puts it into the
 * environment, or as GitHub issues it to jobs with `id-token: write`. Undefined where there is none; throws a `CliError` where GitHub issues none.
 */
export async function findToken({ audience, env }: FindTokenOptions): Promise<string | undefined> {
  const set = env[TOKEN_VARIABLE] || env[ID_TOKEN_VARIABLE];
  if (set) return set;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = env;
  return url && secret ? requestToken(url, { secret, audience }) : undefined;
}

async function requestToken(url: string, { secret, audience }: { secret: string; audience: string }): Promise<string> {
  const address = new URL(url);
  address.searchParams.set('audience', audience);
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new CliError(`GitHub issues no token: ${String((error as Error).cause ?? error)}`);
    },
  );
  const { value } = (await response.json().catch(() => ({}))) as { value?: unknown };
  if (response.ok && typeof value === 'string') return value;
  throw new CliError(`GitHub issues no token (${response.status}): does the job have id-token: write?`);
}
