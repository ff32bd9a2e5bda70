import { ApiClientError, createApiClient, type ApiClient } from '@shoreline/api-client';
import { OPERATOR_HEADER, type ServiceName } from '@shoreline/contracts';
import { keysFromFile, readKeyFile, sendAsService, type ServiceKeys } from '@shoreline/service-kit';
import { CommanderError } from 'commander';

import { messageOf, type Print, UserError } from '../print.ts';
import { UsageError, type CommandGroup, type OpsContext } from './action.ts';
import { readOperator } from './operator.ts';
import { findSite, type RunningSite } from './find-site.ts';
import { createOpsProgram, type GlobalOptions } from './ops-program.ts';

const TIMEOUT_MS = 10_000;

interface OpsOptions {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  commandGroups: readonly CommandGroup[];
  print: Print;
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
  const program = createOpsProgram({
    commandGroups,
    print,
    printError,
    createContext: (globals) => createContext(env, globals, print),
  });
  try {
    await program.parseAsync(withDefaults(args, commandGroups), { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === DONE ? DONE : MISUSED;
    if (error instanceof UsageError) {
      printError(`${error.message}\n\n${program.helpInformation().trimEnd()}`);
      return MISUSED;
    }
    printError(sentenceOf(error));
    return FAILED;
  }
}

/** Nothing at all asks for the usage, a group alone for its list. */
function withDefaults(args: readonly string[], commandGroups: readonly CommandGroup[]): string[] {
  if (args.length === 0) return ['help'];
  const group = commandGroups.find(({ name }) => name === args[0]);
  return args.length === 1 && group?.actions.list ? [group.name, 'list'] : [...args];
}

function createContext(env: NodeJS.ProcessEnv, { dataDir, operator }: GlobalOptions, print: Print): OpsContext {
  const place = { env, dataDir };
  let site: RunningSite | undefined;
  const findOnce = () => (site ??= findSite(place));
  return {
    print,
    connect: (service) => callService(findOnce(), service, readOperator(env, operator)),
    pageUrl: (path) => new URL(path, findOnce().origin).href,
    place,
  };
}

/** Much of the output was typed by strangers: a terminal must not obey it. */
const withoutControlCharacters =
  (print: Print): Print =>
  (line) =>
    print(line.replace(CONTROL_CHARACTERS, ''));

/** What was not possible, for a person. What nobody foresaw is thrown again. */
function sentenceOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof ApiClientError) return refusalOf(error);
  throw error;
}

function refusalOf({ code, problem: problemBody, message }: ApiClientError): string {
  if (code === 'service-token-required') {
    return 'The site does not know us: SERVICE_KEYS_FILE must hold keys of operations of that site.';
  }
  const issues = (problemBody?.issues ?? []).map(({ path, message: why }) => `  ${path}: ${why}`);
  return [problemBody?.message ?? message, ...issues].join('\n');
}

/** Calls a service past the gateway, which lets nobody in with a service token. */
function callService({ serviceUrls, keysFile }: RunningSite, service: ServiceName, operator: string): ApiClient {
  const url = serviceUrls[service];
  if (!url) throw new UserError(`Say where the ${service} service is: set ${service.toUpperCase()}_URL.`);

  const keys = readOwnKeys(keysFile);
  const send = sendAsService({ url, keys, audience: service, timeoutMs: TIMEOUT_MS });
  return createApiClient(async (path, init) => {
    try {
      const headers = new Headers(init.headers);
      headers.set(OPERATOR_HEADER, operator);
      return await send(path, { ...init, headers });
    } catch (error) {
      throw new UserError(`The ${service} service does not answer at ${url}. Is the site running?`, { cause: error });
    }
  });
}

function readOwnKeys(path: string): ServiceKeys {
  try {
    return keysFromFile(readKeyFile(path));
  } catch (error) {
    throw new UserError(messageOf(error), { cause: error });
  }
}
