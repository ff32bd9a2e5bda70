import { remotePages, seededPaths } from '../support/addresses.ts';
import { expectAccessible, APPEARANCES, setAppearance } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { open } from '../support/page-helpers.ts';

for (const appearance of APPEARANCES) {
  test(`axe finds nothing on any page (${appearance.colorScheme}, ${appearance.width} px)`, async ({
    visitor,
    site,
  }) => {
    test.setTimeout(120_000);
    await setAppearance(visitor, appearance);
    const paths = [
      ...remotePages.map(({ path }) => path),
      ...Object.values(await seededPaths(site)),
      '/events',
      '/no-such-page',
    ];

    for (const path of paths) {
      await open(visitor, path);
      await expectAccessible(visitor);
    }
  });
}
