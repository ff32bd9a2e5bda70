import type { RsbuildPlugin } from '@rsbuild/core';

/** Its components are made by calls, which a minifier must take for calls with effects … */
const WRAPPED = /= (React\d*)\.(forwardRef|memo|createContext)\(/g;
/** … and are given names for developers afterwards, which would keep them for good. */
const DISPLAY_NAME = /^\w+\.displayName = "[\w.]+";$/gm;
/** Bundlers are given its development build. */
const WARNINGS = /\bENABLE_DEV_WARNINGS = true\b/;

/** The router's only file, so that what nobody uses can be left out: its links, its forms, its framework mode, its warnings. */
export const patchRouterFile = (code: string): string =>
  code
    .replace(WRAPPED, '= /* @__PURE__ */ $1.$2(')
    .replace(DISPLAY_NAME, '')
    .replace(WARNINGS, 'ENABLE_DEV_WARNINGS = false');

/** Makes react-router as small in the shell as what the shell uses of it. */
export const patchRouter: RsbuildPlugin = {
  name: 'shoreline-patch-router',
  setup(api) {
    api.transform({ test: /node_modules\/react-router\/.*\.mjs$/ }, ({ code }) => patchRouterFile(code));
  },
};
