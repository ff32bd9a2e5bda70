import type { Router } from '@koa/router';
import { normaliseEmail, type PeopleRoutes, type PersonQuery, type RemainingRecord } from '@shoreline/contracts';

import type { ReadCaller } from '../caller.ts';
import { createRouter } from '../router.ts';
import { serve } from '../serve.ts';
import { erasePersonalData, type Person, type PersonalData, readPersonalData } from './personal-data.ts';

interface Dependencies {
  personalData: readonly PersonalData[];
  /** The accounts of this service that have the address. */
  findAccountIds: (email: string) => Promise<readonly string[]>;
  /** What stays whoever is erased, and why. */
  remaining?: readonly RemainingRecord[];
  readCaller: ReadCaller;
}

/** What operators and other services ask about a person. The table says below which address. */
export function peopleRouter(routes: PeopleRoutes, deps: Dependencies): Router {
  const { personalData, findAccountIds, remaining = [], readCaller } = deps;
  const router = createRouter();

  async function toPerson({ email, accountIds = [] }: PersonQuery): Promise<Person> {
    const address = normaliseEmail(email);
    return { email: address, accountIds: [...new Set([...accountIds, ...(await findAccountIds(address))])] };
  }

  serve(router, readCaller, routes.find, async ({ body }) => {
    const person = await toPerson(body);
    const found = await readPersonalData(personalData, person);
    const records = personalData.map(({ name, collection, purpose, retention }) => ({
      ...{ name, collection, purpose, retention },
      count: found[name]?.length ?? 0,
    }));
    return { accountIds: [...person.accountIds], records };
  });

  serve(router, readCaller, routes.export, async ({ body }) =>
    // As the caller will read it: dates are text.
    JSON.parse(JSON.stringify(await readPersonalData(personalData, await toPerson(body)))),
  );

  serve(router, readCaller, routes.erase, async ({ body }) => {
    const person = await toPerson(body);
    const first = await erasePersonalData(personalData, person);
    // Once more: browsers that were signed in wrote meanwhile.
    const second = await erasePersonalData(personalData, person);
    const erased = personalData.map(({ name }) => ({ name, count: (first.get(name) ?? 0) + (second.get(name) ?? 0) }));
    const left = personalData.flatMap(({ name, remaining: part }) => (part && first.get(name) ? [part] : []));
    return { erased, remaining: [...left, ...remaining] };
  });

  return router;
}
