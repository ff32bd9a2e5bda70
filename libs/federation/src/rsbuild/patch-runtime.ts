import { join } from 'node:path';

import { type Rspack, rspack } from '@rsbuild/core';

const REPLACEMENT = join(import.meta.dirname, 'runtime-parts.ts');
const PARTS = ['snapshot/SnapshotHandler', 'utils/preload'];
const REPLACED = new RegExp(`(${PARTS.join('|')})\\.js$`);

/** Refuses a build that did not come across every part: the runtime would be bundled whole, and only its weight would show it. */
export function assertRuntimePatched(requests: readonly string[]): void {
  const found = requests.map((request) => REPLACED.exec(request)?.[1]);
  const missed = PARTS.filter((part) => !found.includes(part));
  if (missed.length > 0) {
    throw new Error(`The federation runtime has changed: it has no ${missed.join(', ')}. Check patch-runtime.ts.`);
  }
}

/** Replaces parts of the federation runtime in the shell's bundle: see `runtime-parts.ts`. */
export const patchRuntime: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    const requests: string[] = [];
    new rspack.NormalModuleReplacementPlugin(REPLACED, (module) => {
      requests.push(module.request);
      module.request = REPLACEMENT;
    }).apply(compiler);
    compiler.hooks.afterCompile.tap('shoreline-patch-runtime', ({ errors }) => {
      if (errors.length === 0) assertRuntimePatched(requests);
    });
  },
};
