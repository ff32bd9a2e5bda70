import { describe, expect, it } from 'vitest';

import { projects } from './workspace.ts';

// Nx applies a constraint only to projects that carry its tag. A project that lacks a tag on one axis would quietly
// escape every rule of that axis.
describe.each(projects)('$folder', ({ folder, manifest }) => {
  const tags = manifest.nx?.tags ?? [];

  it.each(['type', 'platform'])('has exactly one %s tag', (axis) => {
    expect(tags.filter((tag) => tag.startsWith(`${axis}:`))).toHaveLength(1);
  });

  it('has no tag outside the two axes', () => {
    expect(tags).toHaveLength(2);
  });

  it('is named after its folder', () => {
    expect(manifest.name).toBe(`@shoreline/${folder.split('/').at(-1)}`);
  });
});
