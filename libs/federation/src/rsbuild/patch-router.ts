import type { RsbuildPlugin } from '@rsbuild/core';

/** Its components are made by calls, which a minifier must take for calls with effects … */
const WRAPPED = /= (React\d*)\.(forwardRef|memo|createContext)\(/g;
/** … and are given names for developers afterwards, which would keep them for good. */
const DISPLAY_NAME = /^\w+\.displayName = "[\w.]+";$/gm;
/** Bundlers are given its development build. */
const WARNINGS = /\bENABLE_DEV_WARNINGS = true\b/;

/** Hooks for measuring tools, which nobody passes. */
const INSTRUMENTS = /\binit\.instrumentations\b/g;
/** What its own server rendering leaves in the window; ours is passed. */
const OWN_HYDRATION = / \|\| parseHydrationData\(\)/g;
/** Errors of React Server Components. */
const SERVER_COMPONENTS = /\bif \(this\.context\b/g;

/**
 * The router in one file, so that what nobody uses can be left out: its links, its forms, its framework mode, its warnings, its
 * instruments, its server rendering.
 */
export function patchRouterFile(code: string): string {
  return code
    .replace(WRAPPED, '= /* @__PURE__ */ $1.$2(')
    .replace(DISPLAY_NAME, '')
    .replace(WARNINGS, 'ENABLE_DEV_WARNINGS = false')
    .replace(INSTRUMENTS, 'undefined')
    .replace(OWN_HYDRATION, '')
    .replace(SERVER_COMPONENTS, 'if (false');
}

const PATTERNS = { WRAPPED, DISPLAY_NAME, WARNINGS, INSTRUMENTS, OWN_HYDRATION, SERVER_COMPONENTS };

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
