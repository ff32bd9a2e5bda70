import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { artifactDir } from './artifact-paths.ts';
import type { ReleaseSet } from './registry.ts';

/** Ends what `resolveSharedCode` began, for imports that are still to come. */
export interface SharedCode {
  release(): void;
}

/**
 * Has server bundles of a release set import what its shell provides – react, router, contracts – from the artifact of that
 * shell, in this thread and until it is released. What a shell does not provide, as those of earlier versions do with all of it, comes
 * from the packages that are linked beside the artifacts. A thread holds one release set at a time.
 */
export function resolveSharedCode(artifactsDir: string, { apps }: Pick<ReleaseSet, 'apps'>): SharedCode {
  const { digest, manifest } = apps['shell'] ?? {};
  if (!digest || !manifest?.provides) return { release: () => undefined };

  // Node resolves links before it names a module.
  const root = realpathSync(artifactsDir);
  const bundles = `${pathToFileURL(root).href}/`;
  const modules = new Map(
    Object.entries(manifest.provides).map(([request, { file }]) => [
      request,
      pathToFileURL(join(artifactDir(root, 'shell', digest), file)).href,
    ]),
  );
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const url = context.parentURL?.startsWith(bundles) ? modules.get(specifier) : undefined;
      return url ? { url, format: 'module', shortCircuit: true } : nextResolve(specifier, context);
    },
  });
  return { release: () => hooks.deregister() };
}
