import { join } from 'node:path';

import { readReleases } from '@shoreline/federation/registry';
import { withProgress } from '@shoreline/tools/print';

import type { SiteBenchOptions } from '../bench-options.ts';
import { BUNDLE_BASE, buildOneBundle } from '../one-bundle/build-one-bundle.ts';
import { type Front, startFront } from '../one-bundle/front.ts';
import { toOneBundleDocument } from '../one-bundle/one-bundle-document.ts';

export interface Variant {
  name: string;
  front: Front;
  /** Records which scripts a page turned out to need, so that its document names them from now on. */
  learn(path: string, scripts: readonly string[]): void;
}

/** The site as it runs, the same as one file, and the same as one build whose pages stay files of their own. */
export async function startVariants(options: SiteBenchOptions): Promise<Variant[]> {
  const { origin } = options.stack;
  const site = await startFront({ origin, files: new Map(), toDocument: (html) => html });
  return [
    { name: 'site', front: site, learn: () => undefined },
    await startBundle(options, { name: 'one bundle', isSplit: false }),
    await startBundle(options, { name: 'one build, split', isSplit: true }),
  ];
}

async function startBundle(
  { print, stack, workDir }: SiteBenchOptions,
  { name, isSplit }: { name: string; isSplit: boolean },
): Promise<Variant> {
  const remotes = Object.keys(readReleases(stack.artifactsDir).live.apps).filter((app) => app !== 'shell');
  const bundle = await withProgress(print, `Building the site as ${name}`, () =>
    buildOneBundle({ outDir: join(workDir, name.replaceAll(/\W+/g, '-')), remotes, isSplit }),
  );
  const preloads = new Map<string, string[]>();
  const front = await startFront({
    origin: stack.origin,
    files: bundle.files,
    toDocument: (html, path) => toOneBundleDocument(html, bundle, preloads.get(path) ?? []),
  });
  return {
    name,
    front,
    learn(path, scripts) {
      const own = scripts.map((script) => script.replace(BUNDLE_BASE, ''));
      preloads.set(
        path,
        [...new Set(own)].filter((file) => file !== bundle.entry && bundle.files.has(file)),
      );
    },
  };
}
