import { ApiClientError } from '@shoreline/api-client';

import { UserError } from '../user-error.ts';
import type { Print } from '../print.ts';
import type { CommandGroup } from './action.ts';
import { callService } from './call-service.ts';
import { findSite, type RunningSite } from './find-site.ts';
import { readCall, UsageError } from './read-call.ts';
import { usageOf } from './usage.ts';

interface OpsOptions {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  commandGroups: readonly CommandGroup[];
  print: Print;
  /** For errors, so that a pipe gets only the output. */
  printError: Print;
}

/** Control characters, which a terminal obeys, and bidirectional overrides. Line breaks and tabs stay. */
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/** Runs an operator’s command and returns the exit code: 0 done, 1 not possible, 2 not understood. */
export async function runOps({ args, env, commandGroups, ...terminal }: OpsOptions): Promise<number> {
  const print = withoutControlCharacters(terminal.print);
  const printError = withoutControlCharacters(terminal.printError);
  try {
    const call = readCall(args, commandGroups);
    if (!call) {
      print(usageOf(commandGroups));
      return DONE;
    }
    let site: RunningSite | undefined;
    const findOnce = () => (site ??= findSite({ env, dataDir: call.dataDir }));
    await call.action.run(call, {
      print,
      connect: (service) => callService(findOnce(), service),
      pageUrl: (path) => new URL(path, findOnce().origin).href,
      place: { env, dataDir: call.dataDir },
    });
    return DONE;
  } catch (error) {
    return explain(error, commandGroups, printError);
  }
}

/** Much of the output was typed by strangers: a terminal must not obey it. */
const withoutControlCharacters =
  (print: Print): Print =>
  (line) =>
    print(line.replace(CONTROL_CHARACTERS, ''));

function explain(error: unknown, commandGroups: readonly CommandGroup[], printError: Print): number {
  if (error instanceof UsageError) {
    printError(`${error.message}\n\n${usageOf(commandGroups)}`);
    return MISUSED;
  }
  if (error instanceof UserError) printError(error.message);
  else if (error instanceof ApiClientError) printError(sentenceOf(error));
  else throw error;
  return FAILED;
}

/** What a service refused, in its own words and those of the fields. */
function sentenceOf({ code, problem: problemBody, message }: ApiClientError): string {
  if (code === 'service-token-required') {
    return 'The site does not know us: INTERNAL_JWT_SECRET must be the secret it was started with.';
  }
  const issues = (problemBody?.issues ?? []).map(({ path, message: why }) => `  ${path}: ${why}`);
  return [problemBody?.message ?? message, ...issues].join('\n');
}
