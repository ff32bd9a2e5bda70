import type { Router } from '@koa/router';
import { type ListedFact, operatorFactRoutes as routes } from '@shoreline/contracts/operator-content';
import { factTitle, getFact, guideOf, isFactId, toDatedFact, writeFact } from '@shoreline/facts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { SiteReader } from '../site/site-reader.ts';
import { readFactFile } from './fact-file-reader.ts';
import { writeFactFile } from './fact-file.ts';

interface Dependencies {
  listFacts: SiteReader['listFacts'];
  items: { listStates(kind: 'fact'): Promise<Map<string, { revision: number; isChanged: boolean }>> };
  readOperator: ReadCaller;
}

/** All figures together, as editors see them: to be listed, downloaded, and read back from a file. */
export function operatorFactRouter({ listFacts, items, readOperator }: Dependencies): Router {
  const router = createRouter();

  serve(router, readOperator, routes.list, () => listAll());
  serve(router, readOperator, routes.download, async () => ({ csv: writeFactFile(await listAll()) }));
  serve(router, readOperator, routes.check, async ({ body: { csv } }) => {
    const [facts, states] = await Promise.all([listAll(), items.listStates('fact')]);
    const { changes, ...rest } = readFactFile(csv, facts);
    return { ...rest, changes: changes.map((one) => ({ ...one, revision: states.get(one.item)?.revision ?? 0 })) };
  });

  return router;

  /** The next review first. */
  async function listAll(): Promise<ListedFact[]> {
    const [facts, states] = await Promise.all([listFacts(), items.listStates('fact')]);
    return facts
      .filter(({ slug }) => isFactId(slug))
      .map((fact) => toListed(fact, states.get(fact.id)?.isChanged ?? false))
      .toSorted((a, b) => a.fields.reviewBy.localeCompare(b.fields.reviewBy) || a.id.localeCompare(b.id));
  }
}

function toListed({ id: item, slug, fields }: LiveFact, isChanged: boolean): ListedFact {
  const { unit } = isFactId(slug) ? getFact(slug) : { unit: 'count' as const };
  const text = writeFact(toDatedFact(fields, unit));
  return { id: slug, item, title: factTitle(slug), guide: guideOf(slug).title, text, fields, isChanged };
}

type LiveFact = Awaited<ReturnType<SiteReader['listFacts']>>[number];
