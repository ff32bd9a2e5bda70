import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { inWorkspace } from '@shoreline/tools/workspace';
import { expect, it } from 'vitest';

import { toOldSpec } from './old-version.ts';

it('runs the program of the other version, also where it stands below this one', () => {
  const root = inWorkspace('.data/cache/versions/c0ffee');
  const program = inWorkspace('node_modules/node/bin/node');
  const args = ['--import', pathToFileURL(inWorkspace('tools/src/a.ts')).href, inWorkspace('services/b.ts'), '4001'];
  const env = { MEDIA_DIR: inWorkspace('.data/media') };
  const spec = { name: 'content-2', program, args, env, cwd: inWorkspace(), isReady: () => Promise.resolve(true) };

  const old = toOldSpec(spec, { root });

  expect(old).toMatchObject({ program: join(root, 'node_modules/node/bin/node'), env, cwd: root });
  expect(old.args).toEqual([
    '--import',
    pathToFileURL(join(root, 'tools/src/a.ts')).href,
    join(root, 'services/b.ts'),
    '4001',
  ]);
});
