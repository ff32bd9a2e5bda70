import { readReleases, toPublicSet } from '@shoreline/federation/registry';
import type { Stack } from '@shoreline/tools/stack';

/** The address of every page of the live release that visitors have; a page with a slug by the first link to one that its list shows. */
export async function findPages({ artifactsDir, origin }: Stack): Promise<string[]> {
  const { live } = readReleases(artifactsDir);
  const patterns = Object.values(toPublicSet(live).apps).flatMap(({ manifest }) => Object.keys(manifest.routes));
  const found = await Promise.all(patterns.map((pattern) => findExample(origin, pattern)));
  return [...new Set(found.flat())].toSorted();
}

/** The address of a page with this pattern, such as `/stories/:slug`; none where its list is empty. */
export async function findExample(origin: string, pattern: string): Promise<string[]> {
  const [list = pattern, ...rest] = pattern.split('/:');
  if (rest.length === 0) return [pattern];
  const html = await (await fetch(`${origin}${list}`)).text();
  return new RegExp(`(?<=href=")${list}/[\\w-]+(?=")`).exec(html)?.slice(0, 1) ?? [];
}
