import { isBuiltin } from 'node:module';

import type { Rspack } from '@rsbuild/core';

/** Imported module → the names that are used of it; `all` where the bundler cannot tell them. */
export type UsedNames = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

const PLUGIN = 'shoreline-observe-uses';

/** Reports after each build of a server bundle what it imports of the modules that were left out of it. */
export const observeUses = (onBuilt: (used: UsedNames) => void): Rspack.RspackPluginInstance => ({
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(PLUGIN, () => onBuilt(readUses(compilation)));
    });
  },
});

function readUses({ modules, moduleGraph, entrypoints }: Rspack.Compilation): UsedNames {
  const runtimes = [...entrypoints.keys()];
  const found = new Map<string, Set<string> | 'all'>();
  for (const module of modules) {
    const request = externalRequest(module);
    if (request === undefined) continue;
    const used = moduleGraph.getUsedExports(module, runtimes);
    if (used === false) continue;
    const before = found.get(request);
    found.set(request, before === 'all' || !Array.isArray(used) ? 'all' : new Set([...(before ?? []), ...used]));
  }
  return found;
}

/** Modules of Node are nobody's to provide. */
function externalRequest(module: Rspack.Module): string | undefined {
  const { userRequest, type } = module as Rspack.Module & { userRequest?: string };
  const isExternal = module.constructor.name === 'ExternalModule' || type === 'external';
  return isExternal && userRequest !== undefined && !isBuiltin(userRequest) ? userRequest : undefined;
}
