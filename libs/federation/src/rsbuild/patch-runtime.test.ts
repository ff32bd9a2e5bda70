import { expect, it } from 'vitest';

import { assertRuntimePatched } from './patch-runtime.ts';

it('accepts a runtime that has every part', () => {
  expect(() => assertRuntimePatched(['./snapshot/SnapshotHandler.js', '../../utils/preload.js'])).not.toThrow();
});

it.each([
  ['snapshots', ['../utils/preload.js'], 'snapshot/SnapshotHandler'],
  ['preloading', ['./snapshot/SnapshotHandler.js', '../utils/preloading.js'], 'utils/preload'],
  ['both', [], 'snapshot/SnapshotHandler, utils/preload'],
])('fails the build when the runtime has its %s elsewhere', (_, requests, missed) => {
  expect(() => assertRuntimePatched(requests)).toThrow(`The federation runtime has changed: it has no ${missed}.`);
});
