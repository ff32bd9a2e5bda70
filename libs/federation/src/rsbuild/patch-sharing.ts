import type { Rspack } from '@rsbuild/core';

const CONSUMES = 'consumes_loading';
/** Chooses among twelve ways to get a shared library, from `resolveHandler` to the list of what is installed. */
const CHOICE = /var resolveHandler = function\(data\) \{.*?\n\};\n(?=var consumeSharedInstalledModules)/s;
/** Every library is a singleton without a copy in the remote: the one way that is left. */
const SINGLETON =
  'var resolveHandler = function(data) { return function() { return loadSingleton(data.shareScope, data.shareKey); }; };\n';
/** Compares versions and ranges, from the first function of the runtime module to the one that looks into the scope. */
const VERSIONS = /var splitAndConvert = .*?(?=var ensureExistence)/s;
const ONE_VERSION = 'var versionLt = function() { return false; };\n';

/**
 * Leaves the remote's runtime the one way it uses to get a shared library, so that the minifier drops the other eleven,
 * and takes away the comparing of versions: 2 kB of every entry. A singleton is taken whatever its version is; all
 * the range was good for was a line on the console. `app.json` of the build says which versions it was made with.
 */
export const patchSharing: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.compilation.tap('shoreline-patch-sharing', (compilation) => {
      compilation.hooks.runtimeModule.tap('shoreline-patch-sharing', ({ name, source }) => {
        if (name !== CONSUMES || !source) return;
        const code = source.source.toString('utf8');
        if (![CHOICE, VERSIONS].every((part) => part.test(code))) {
          throw new Error('The sharing runtime has changed: check patch-sharing.ts.');
        }
        source.source = Buffer.from(code.replace(CHOICE, SINGLETON).replace(VERSIONS, ONE_VERSION));
      });
    });
  },
};
