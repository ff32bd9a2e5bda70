import { describe, expect, it } from 'vitest';

import { projects, readJson } from './workspace.ts';

interface CompilerConfig {
  extends: string;
  include: string[];
}

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

  // The compiler reads all projects of a platform at once, from the configuration they extend.
  it('is checked by the compiler with the options its editor shows', () => {
    const { extends: base } = readJson<CompilerConfig>(`${folder}/tsconfig.json`);
    const { include } = readJson<CompilerConfig>(base.replaceAll('../', ''));
    expect(include.filter((part) => folder === part || folder.startsWith(`${part}/`))).toHaveLength(1);
  });
});
