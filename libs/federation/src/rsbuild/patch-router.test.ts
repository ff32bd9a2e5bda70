import { expect, it } from 'vitest';

import { patchRouterFile } from './patch-router.ts';

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
