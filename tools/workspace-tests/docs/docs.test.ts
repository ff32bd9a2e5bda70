import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { commandGroups } from '../../src/ops/command-groups.ts';
import { projects, readText, rootManifest, ROOT } from '../workspace.ts';
import { currentDoc, docFiles } from './current-docs.ts';

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
const HEADING = /^#+ (.+)$/gm;
const SCRIPT = /npm run ([\w:-]+)/g;
const OPS_CALL = /npm run ops -- ([a-z]+(?: [a-z]+)?)/g;
/** What a command is given: the project it checks, the tests it runs, the program it starts. */
const COMMAND = /(?:npx (?:vitest run|tsc -p)|node) ([^`\n]+)/g;
const PATH_IN_CODE = /`((?:apps|docs|e2e|libs|services|tools)\/[\w./-]+)`/g;

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, word = '']) => word);

/** The fragment GitHub gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

function isBroken(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && !matches(readText(target), HEADING).map(toAnchor).includes(anchor);
}

/** `backup` stands alone; every other group is followed by an action. */
function isOpsCall(call: string): boolean {
  const [name, verb = ''] = call.split(' ');
  return commandGroups.some(
    (group) => group.name === name && (group.standalone !== undefined || verb in group.actions),
  );
}

const pathsOf = (command: string): string[] => command.split(' ').filter((word) => /^[\w.-]+\/[\w./-]+$/.test(word));

function repeatedIn(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

describe.each(docFiles)('%s', (file) => {
  const text = readText(file);

  it('links to what exists', () => {
    expect(matches(text, LINK).filter((link) => isBroken(file, link))).toEqual([]);
  });

  it('names files that exist', () => {
    expect(matches(text, PATH_IN_CODE).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names scripts that exist', () => {
    expect(matches(text, SCRIPT).filter((script) => !rootManifest.scripts?.[script])).toEqual([]);
  });

  it('gives commands what exists', () => {
    expect(
      matches(text, COMMAND)
        .flatMap(pathsOf)
        .filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([]);
  });

  it('tells which level of tests to run', () => {
    expect(matches(text, /npx vitest run ((?!--project)[^`\n]*)/g)).toEqual([]);
  });

  it('names operators commands that exist', () => {
    expect(matches(text, OPS_CALL).filter((call) => !isOpsCall(call))).toEqual([]);
  });

  it('has each heading once', () => {
    expect(repeatedIn(matches(text, HEADING))).toEqual([]);
  });

  it('has current tables', async () => {
    expect(text, 'Run `npm run docs`.').toBe(await currentDoc(file));
  });
});

it('finds the README of the root and of every project', () => {
  const expected = ['README.md', ...projects.map(({ folder }) => `${folder}/README.md`)];
  expect(expected.filter((file) => !docFiles.includes(file))).toEqual([]);
});
