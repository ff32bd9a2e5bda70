import { createHash } from 'node:crypto';

import { type Rspack, rspack } from '@rsbuild/core';

/** Stands in the scripts of a remote until the build knows what they are. */
export const BUILD_TAG = 'BuildTagOfContent';
const TAG_LENGTH = 8;

/**
 * Two builds of one remote may run in one window: the one before takes the place of one that fails. Chunks find their runtime,
 * and a runtime the scripts under way, by the unique name of the build – which therefore ends in a tag made of its content.
 * Before the files get their hashes, so that those are of what is served.
 */
export const tagBuild: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
    compiler.hooks.compilation.tap('shoreline-tag-build', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'shoreline-tag-build', stage }, (assets) => {
        const scripts = Object.keys(assets)
          .filter((name) => name.endsWith('.js'))
          .toSorted()
          .map((name) => ({ name, code: String(assets[name]?.source()) }));
        const tagged = tagScripts(scripts);
        for (const { name, code } of tagged) compilation.updateAsset(name, new rspack.sources.RawSource(code));
      });
    });
  },
};

/** The scripts that carry the mark, with the tag of all of them in its place. */
export function tagScripts(scripts: readonly { name: string; code: string }[]): { name: string; code: string }[] {
  const hash = createHash('sha256');
  for (const { code } of scripts) hash.update(code).update('\0');
  const tag = hash.digest('hex').slice(0, TAG_LENGTH);
  return scripts
    .filter(({ code }) => code.includes(BUILD_TAG))
    .map(({ name, code }) => ({ name, code: code.replaceAll(BUILD_TAG, tag) }));
}
