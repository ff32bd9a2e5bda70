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

it('touches nothing else', () => {
  const code = 'var x = React10.useMemo(() => 1);\n    FetcherForm2.displayName = "fetcher.Form";\n';

  expect(patchRouterFile(code)).toBe(code);
});

const PATCHABLE = [
  'var Link = React10.forwardRef(function() {});\nLink.displayName = "Link";\n',
  'var ENABLE_DEV_WARNINGS = true;',
];

it('accepts a router in whose files each pattern was found', () => {
  expect(() => assertRouterPatched(PATCHABLE)).not.toThrow();
});

it.each([
  ['the components', 'React10.forwardRef', 'create', 'WRAPPED'],
  ['their names', 'displayName', 'label', 'DISPLAY_NAME'],
  ['the warnings', 'ENABLE_DEV_WARNINGS', 'IS_DEVELOPMENT', 'WARNINGS'],
])('fails the build when the router writes %s in another way', (_, known, changed, pattern) => {
  const files = PATCHABLE.map((code) => code.replace(known, changed));

  expect(() => assertRouterPatched(files)).toThrow(`react-router has changed: nothing matches ${pattern}.`);
});

it('fails a build that has no file of the router', () => {
  expect(() => assertRouterPatched([])).toThrow('nothing matches WRAPPED, DISPLAY_NAME, WARNINGS.');
});
