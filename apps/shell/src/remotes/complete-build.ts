import type { BuildFiles, DescribedApp, KnownApp, ListedApp } from '@shoreline/contracts';
import { FILES_LIST } from '@shoreline/federation/contract';

/**
 * Learns which files a build has, where the document does not say. What it resolves to is the same object, complete from now on
 * for whoever holds it. Nothing else than what the release was made of is believed; rejects when that cannot be had.
 */
export async function completeBuild(app: string, known: KnownApp): Promise<DescribedApp> {
  if ('base' in known) return known;
  const completing = underWay.get(known) ?? readFiles(app, known);
  underWay.set(known, completing);
  return completing.finally(() => underWay.delete(known));
}

/** Several ask at the same time: for a page, and for the widgets on it. */
const underWay = new WeakMap<KnownApp, Promise<DescribedApp>>();

async function readFiles(app: string, known: ListedApp): Promise<DescribedApp> {
  const base = `/mf/${app}/${known.digest}/`;
  const read = async (cache: RequestCache): Promise<BuildFiles> =>
    (await fetch(base + FILES_LIST, { integrity: known.files, cache })).json();
  return Object.assign(known, { base }, await read('default').catch(() => read('reload')));
}
