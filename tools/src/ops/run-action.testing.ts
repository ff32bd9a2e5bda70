import { createApiClient } from '@shoreline/api-client';

import type { CommandGroup } from './action.ts';
import { createOpsProgram } from './ops-program.ts';

/** Runs an action against a fake site with one response, or one for each path; returns what was printed and requested. */
export async function runAction(commandGroup: CommandGroup, args: readonly string[], answer: unknown) {
  const stdout: string[] = [];
  const requests: string[] = [];
  const client = createApiClient((path, init) => {
    requests.push([init.method, path, init.body].filter(Boolean).join(' '));
    return Promise.resolve(Response.json(typeof answer === 'function' ? answer(path) : answer));
  });
  const program = createOpsProgram({
    commandGroups: [commandGroup],
    print: (line) => stdout.push(line),
    printError: (line) => stdout.push(line),
    createContext: ({ dataDir }) => ({
      print: (line) => stdout.push(line),
      connect: (service) => {
        requests.push(service);
        return client;
      },
      pageUrl: (path) => `https://shoreline.example${path}`,
      place: { env: {}, dataDir },
    }),
  });
  await program.parseAsync([commandGroup.name, ...args], { from: 'user' });
  return { stdout: stdout.join('\n'), requests };
}
