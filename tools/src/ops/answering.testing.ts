import { createApiClient } from '@shoreline/api-client';

import type { Subject } from './action.ts';

/** Runs an action against a site that gives one answer; what was said and what was asked. */
export async function runAgainst(subject: Subject, [name = '', operand = '', ...rest]: string[], answer: unknown) {
  const said: string[] = [];
  const asked: string[] = [];
  const client = createApiClient((path, init) => {
    asked.push([init.method, path, init.body].filter(Boolean).join(' '));
    return Promise.resolve(Response.json(answer));
  });
  const [option, value] = rest;
  await subject.actions[name]?.run(
    { operand, options: option ? { [option.slice('--'.length)]: value } : {} },
    {
      say: (line) => said.push(line),
      connect: (service) => {
        asked.push(service);
        return client;
      },
      pageUrl: (path) => `https://shoreline.example${path}`,
      place: { env: {}, dataDir: undefined },
    },
  );
  return { said: said.join('\n'), asked };
}
