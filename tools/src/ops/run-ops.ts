import { ApiClientError } from '@shoreline/api-client';

import { Problem } from '../problem.ts';
import type { Say } from '../say.ts';
import type { Subject } from './action.ts';
import { callService } from './call-service.ts';
import { findSite, type RunningSite } from './find-site.ts';
import { readCall, UsageFault } from './read-call.ts';
import { usageOf } from './usage.ts';

interface OpsNeeds {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  subjects: readonly Subject[];
  say: Say;
  /** Says what went wrong; the terminal keeps it apart from what was asked for. */
  complain: Say;
}

/** What a terminal obeys instead of showing it, and what turns the text after it around. Lines and tabs stay. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/** Does what an operator asked for and answers the exit code: 0 done, 1 not possible, 2 not understood. */
export async function runOps({ args, env, subjects, ...terminal }: OpsNeeds): Promise<number> {
  const say = toShown(terminal.say);
  const complain = toShown(terminal.complain);
  try {
    const call = readCall(args, subjects);
    if (!call) {
      say(usageOf(subjects));
      return DONE;
    }
    let site: RunningSite | undefined;
    const findOnce = () => (site ??= findSite({ env, dataDir: call.dataDir }));
    await call.action.run(call, {
      say,
      connect: (service) => callService(findOnce(), service),
      pageUrl: (path) => new URL(path, findOnce().origin).href,
      place: { env, dataDir: call.dataDir },
    });
    return DONE;
  } catch (error) {
    return explain(error, subjects, complain);
  }
}

/** Much of what is said was typed by strangers: a terminal shows it, and obeys none of it. */
const toShown =
  (say: Say): Say =>
  (line) =>
    say(line.replace(COMMANDS, ''));

function explain(error: unknown, subjects: readonly Subject[], complain: Say): number {
  if (error instanceof UsageFault) {
    complain(`${error.message}\n\n${usageOf(subjects)}`);
    return MISUSED;
  }
  if (error instanceof Problem) complain(error.message);
  else if (error instanceof ApiClientError) complain(sentenceOf(error));
  else throw error;
  return FAILED;
}

/** What a service refused, in its own words and those of the fields. */
function sentenceOf({ code, problem, message }: ApiClientError): string {
  if (code === 'service-token-required') {
    return 'The site does not know us: INTERNAL_JWT_SECRET must be the secret it was started with.';
  }
  const issues = (problem?.issues ?? []).map(({ path, message: why }) => `  ${path}: ${why}`);
  return [problem?.message ?? message, ...issues].join('\n');
}
