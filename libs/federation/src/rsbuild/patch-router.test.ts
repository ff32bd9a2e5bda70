import { expect, it } from 'vitest';

import { assertRouterPatched, patchRouterFile } from './patch-router.ts';

it('lets a component nobody uses be left out', () => {
  expect(patchRouterFile('var Link = React10.forwardRef(function() {});\nLink.displayName = "Link";\n')).toBe(
    'var Link = /* @__PURE__ */ React10.forwardRef(function() {});\n\n',
  );
});

it('leaves its warnings for developers out', () => {
  expect(patchRouterFile('var ENABLE_DEV_WARNINGS = true;')).toBe('var ENABLE_DEV_WARNINGS = false;');
});

it('leaves out instruments, its own server rendering and server components', () => {
  const code = PATCHABLE.slice(2).join('');

  expect(patchRouterFile(code)).toBe(
    'if (undefined) {}\nhydrationData: opts?.hydrationData,\nif (false && error) {}\n',
  );
});

it('touches nothing else', () => {
  const code = 'var x = React10.useMemo(() => 1);\n    FetcherForm2.displayName = "fetcher.Form";\n';

  expect(patchRouterFile(code)).toBe(code);
});

const PATCHABLE = [
  'var Link = React10.forwardRef(function() {});\nLink.displayName = "Link";\n',
  'var ENABLE_DEV_WARNINGS = true;',
  'if (init.instrumentations) {}\n',
  'hydrationData: opts?.hydrationData || parseHydrationData(),\n',
  'if (this.context && error) {}\n',
];

it('accepts a router in whose files each pattern was found', () => {
  expect(() => assertRouterPatched(PATCHABLE)).not.toThrow();
});

it.each([
  ['the components', 'React10.forwardRef', 'create', 'WRAPPED'],
  ['their names', 'displayName', 'label', 'DISPLAY_NAME'],
  ['the warnings', 'ENABLE_DEV_WARNINGS', 'IS_DEVELOPMENT', 'WARNINGS'],
  ['its instruments', 'init.instrumentations', 'init.tools', 'INSTRUMENTS'],
  ['what it hydrates', 'parseHydrationData', 'readHydrationData', 'OWN_HYDRATION'],
  ['the boundary of errors', 'this.context', 'this.rsc', 'SERVER_COMPONENTS'],
])('fails the build when the router writes %s in another way', (_, known, changed, pattern) => {
  const files = PATCHABLE.map((code) => code.replace(known, changed));

  expect(() => assertRouterPatched(files)).toThrow(`react-router has changed: nothing matches ${pattern}.`);
});

it('fails a build that has no file of the router', () => {
  expect(() => assertRouterPatched([])).toThrow('nothing matches WRAPPED, DISPLAY_NAME, WARNINGS, INSTRUMENTS');
});
