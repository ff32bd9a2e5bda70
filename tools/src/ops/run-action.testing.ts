import { createApiClient } from '@shoreline/api-client';

import type { CommandGroup } from './action.ts';

/** Runs an action against a fake site with one response; returns what was printed and requested. */
export async function runAction(
  commandGroup: CommandGroup,
  [name = '', operand = '', ...rest]: string[],
  answer: unknown,
) {
  const stdout: string[] = [];
  const requests: string[] = [];
  const client = createApiClient((path, init) => {
    requests.push([init.method, path, init.body].filter(Boolean).join(' '));
    return Promise.resolve(Response.json(answer));
  });
  const [option, value] = rest;
  await commandGroup.actions[name]?.run(
    { operand, options: option ? { [option.slice('--'.length)]: value } : {} },
    {
      print: (line) => stdout.push(line),
      connect: (service) => {
        requests.push(service);
        return client;
      },
      pageUrl: (path) => `https://shoreline.example${path}`,
      place: { env: {}, dataDir: undefined },
    },
  );
  return { stdout: stdout.join('\n'), requests };
}
