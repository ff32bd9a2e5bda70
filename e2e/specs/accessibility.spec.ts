import { remotePages, seededPaths } from '../support/addresses.ts';
import { expectAccessible, LOOKS, putOn } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { open } from '../support/walk.ts';

for (const look of LOOKS) {
  test(`axe finds nothing on any page (${look.colorScheme}, ${look.width} px)`, async ({ visitor, site }) => {
    test.setTimeout(120_000);
    await putOn(visitor, look);
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
