import type { Print } from '../print.ts';
import type { CommandGroup, OpsContext } from './action.ts';
import { callService } from './call-service.ts';
import { readOperator } from './operator.ts';
import { runProgram } from './run-program.ts';
import { withoutControlCharacters } from './terminal-text.ts';
import { findSite, type RunningSite } from './find-site.ts';
import { createOpsProgram, type GlobalOptions } from './ops-program.ts';

interface OpsOptions {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  commandGroups: readonly CommandGroup[];
  print: Print;
  printError: Print;
}

/** Runs an operator’s command and returns the exit code: 0 done, 1 not possible, 2 not understood. */
export function runOps({ args, env, commandGroups, ...terminal }: OpsOptions): Promise<number> {
  const print = withoutControlCharacters(terminal.print);
  const printError = withoutControlCharacters(terminal.printError);
  const program = createOpsProgram({
    commandGroups,
    print,
    printError,
    createContext: (globals) => createContext(env, globals, print),
  });
  return runProgram(program, withDefaults(args, commandGroups), printError);
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
    connect: (service) => callService(findOnce(), { service, operator: readOperator(env, operator) }),
    pageUrl: (path) => new URL(path, findOnce().origin).href,
    place,
  };
}
