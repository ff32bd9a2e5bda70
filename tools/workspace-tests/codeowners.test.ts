import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { projects, readText, ROOT } from './workspace.ts';

const TEAM = /^@shoreline\/[a-z]+(?:-[a-z]+)*$/;

const lines = readText('CODEOWNERS')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', ...teams] = line.split(/\s+/);
    return { pattern, teams };
  });

describe.each(projects)('$folder', ({ folder }) => {
  it('has one line of its own', () => {
    expect(lines.filter(({ pattern }) => pattern === `/${folder}/`)).toHaveLength(1);
  });
});

describe.each(lines)('$pattern', ({ pattern, teams }) => {
  it('is there', () => {
    expect(pattern === '*' || existsSync(join(ROOT, pattern))).toBe(true);
  });

  it('has a team', () => {
    expect(teams.length).toBeGreaterThan(0);
    expect(teams.filter((team) => !TEAM.test(team))).toEqual([]);
  });
});
