import type { Rspack } from '@rsbuild/core';

/** The runtime module that brings shared libraries into a chunk of a remote. */
const CONSUMES = 'consumes_loading';
/** Chooses among twelve ways to get a shared library, from `resolveHandler` to the list of what is installed. */
const CHOICE = /var resolveHandler = function\(data\) \{.*?\n\};\n(?=var consumeSharedInstalledModules)/s;
/** Every library is a singleton without a copy in the remote: the one way that is left. */
const SINGLETON =
  'var resolveHandler = function(data) { return function() { return loadSingleton(data.shareScope, data.shareKey); }; };\n';

/**
 * Leaves the remote's runtime the one way it uses to get a shared library, so that the minifier drops the other eleven
 * and the reading of version ranges with them: 1 kB of every entry. A singleton is taken whatever its version is; all
 * the range was good for was a line on the console. `app.json` of the build says which versions it was made with.
 */
export const leanSharing: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.compilation.tap('shoreline-lean-sharing', (compilation) => {
      compilation.hooks.runtimeModule.tap('shoreline-lean-sharing', ({ name, source }) => {
        if (name !== CONSUMES || !source) return;
        const code = source.source.toString('utf8');
        if (!CHOICE.test(code)) throw new Error('The sharing runtime has changed: look at lean-sharing.ts again.');
        source.source = Buffer.from(code.replace(CHOICE, SINGLETON));
      });
    });
  },
};
