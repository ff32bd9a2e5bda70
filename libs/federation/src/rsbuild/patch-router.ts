import type { RsbuildPlugin } from '@rsbuild/core';

/** Its components are made by calls, which a minifier must take for calls with effects … */
const WRAPPED = /= (React\d*)\.(forwardRef|memo|createContext)\(/g;
/** … and are given names for developers afterwards, which would keep them for good. */
const DISPLAY_NAME = /^\w+\.displayName = "[\w.]+";$/gm;
/** Bundlers are given its development build. */
const WARNINGS = /\bENABLE_DEV_WARNINGS = true\b/;

/** The router in one file, so that what nobody uses can be left out: its links, its forms, its framework mode, its warnings. */
export function patchRouterFile(code: string): string {
  return code
    .replace(WRAPPED, '= /* @__PURE__ */ $1.$2(')
    .replace(DISPLAY_NAME, '')
    .replace(WARNINGS, 'ENABLE_DEV_WARNINGS = false');
}

const PATTERNS = { WRAPPED, DISPLAY_NAME, WARNINGS };

/**
 * Refuses a build in which a pattern matched nothing: the router would be bundled whole, with its warnings, and only its
 * weight would show it. Each pattern must match in one of the router's files at least.
 */
export function assertRouterPatched(files: readonly string[]): void {
  const missed = Object.entries(PATTERNS).filter(([, pattern]) => !files.some((code) => code.search(pattern) >= 0));
  if (missed.length === 0) return;
  const names = missed.map(([name]) => name).join(', ');
  throw new Error(`react-router has changed: nothing matches ${names}. Check patch-router.ts.`);
}

export const patchRouter: RsbuildPlugin = {
  name: 'shoreline-patch-router',
  setup(api) {
    const files: string[] = [];
    api.transform({ test: /node_modules\/react-router\/.*\.mjs$/, environments: ['web'] }, ({ code }) => {
      files.push(code);
      return patchRouterFile(code);
    });
    api.onAfterEnvironmentCompile(({ environment, stats }) => {
      if (environment.name === 'web' && !stats?.hasErrors()) assertRouterPatched(files);
    });
  },
};
