import AxeBuilder from '@axe-core/playwright';

import { INTERACTIVE, remotePages, seededPaths } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page (${colorScheme})`, async ({ visitor, site }) => {
    test.setTimeout(120_000);
    await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const paths = [
      ...remotePages.map(({ path }) => path),
      ...Object.values(await seededPaths(site)),
      '/events',
      '/no-such-page',
    ];

    for (const viewport of SIZES) {
      await visitor.setViewportSize(viewport);
      for (const path of paths) {
        await visitor.goto(path);
        await visitor.locator(INTERACTIVE).waitFor();
        const { violations } = await new AxeBuilder({ page: visitor }).analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
        expect(found, `${path} at ${viewport.width} px`).toEqual([]);
      }
    }
  });
}
