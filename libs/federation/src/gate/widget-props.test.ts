import { expect, it } from 'vitest';

import { createFolder, manifestOf, writeFiles } from '../../test/app-folder.ts';
import type { ReleaseSet } from '../artifact/registry.ts';
import { DECLARATIONS_FILE, findPropConflicts } from './widget-props.ts';

const PASSED =
  '{ "heading": string; "storyType"?: "market" | "moving"; "tags"?: readonly (string)[]; "onClose": () => void }';
const TAKEN =
  '{ "heading": string; "storyType"?: "market" | "moving" | "general"; "tags"?: readonly (string)[]; "onClose"?: () => void; "limit"?: number }';
const SUBJECT = 'mf-guides passes the widget StorySection of mf-stories';

it.each([
  ['what it took before', TAKEN],
  ['one optional prop more', TAKEN.replace('}', '; "tone"?: "paper" }')],
  ['a prop in a wider type', TAKEN.replace('"heading": string', '"heading": string | number')],
  ['one prop less that nobody passes', TAKEN.replace('; "limit"?: number', '')],
  ['anything', 'any'],
])('finds nothing against a widget that takes %s', async (_, taken) => {
  expect(await compare(PASSED, taken)).toEqual([]);
});

it.each([
  ['needs one prop more', TAKEN.replace('}', '; "tone": "paper" }'), ['no `tone`, which it needs']],
  [
    'takes a prop no more',
    TAKEN.replace('"storyType"?: "market" | "moving" | "general"; ', ''),
    ['`storyType`, which it does not take'],
  ],
  [
    'calls a prop otherwise',
    TAKEN.replace('"heading"', '"title"'),
    ['`heading`, which it does not take', 'no `title`, which it needs'],
  ],
  [
    'takes fewer values',
    TAKEN.replace('| "moving" ', ''),
    ['`storyType` as "market" | "moving" | undefined, it takes "market" | "general" | undefined'],
  ],
  [
    'takes another type',
    TAKEN.replace('"heading": string', '"heading": number'),
    ['`heading` as string, it takes number'],
  ],
  [
    'takes a list of something else',
    TAKEN.replace('(string)[]', '(number)[]'),
    ['`tags` as readonly string[] | undefined, it takes readonly number[] | undefined'],
  ],
  [
    'needs what may be left out',
    TAKEN.replace('"storyType"?:', '"storyType":'),
    ['`storyType` as "market" | "moving" | undefined, it takes "market" | "moving" | "general"'],
  ],
  [
    'takes something else than a function',
    TAKEN.replace('"onClose"?: () => void', '"onClose"?: number'),
    ['`onClose` as () => void, it takes number | undefined'],
  ],
])('DEL-15: names consumer and prop when a widget %s', async (_, taken, faults) => {
  expect(await compare(PASSED, taken)).toEqual(faults.map((fault) => `${SUBJECT} ${fault}`));
});

it('looks at each way in which the props are passed', async () => {
  const conflicts = await compare('{ "heading": string } | { "label": string }', '{ "heading": string }');

  expect(conflicts).toEqual([
    `${SUBJECT} \`label\`, which it does not take`,
    `${SUBJECT} no \`heading\`, which it needs`,
  ]);
});

it('says nothing of builds that were together before, and of those that do not say', async () => {
  expect(await compare(PASSED, '{}', () => true)).toEqual([]);
  expect(await compare(undefined, '{}')).toEqual([]);
  expect(await compare(PASSED, undefined)).toEqual([]);
});

it('reads what is no type as nothing', async () => {
  expect(await compare('{', TAKEN)).toEqual([`${SUBJECT} no \`heading\`, which it needs`]);
});

async function compare(
  passed: string | undefined,
  taken: string | undefined,
  isKnown = () => false,
): Promise<string[]> {
  const folder = createFolder();
  const digest = 'digest';
  if (taken !== undefined) {
    const declarations = `export interface Widgets { "StorySection": ${taken} }`;
    writeFiles(folder, { [`mf-stories/${digest}/${DECLARATIONS_FILE}`]: declarations });
  }
  const passes = passed === undefined ? {} : { passes: { 'mf-stories/StorySection': [passed] } };
  const set: ReleaseSet = {
    id: 'set',
    apps: {
      'mf-guides': { digest, manifest: manifestOf('mf-guides', passes) },
      'mf-stories': { digest, manifest: manifestOf('mf-stories', { widgets: { StorySection: [] } }) },
    },
  };
  return findPropConflicts(folder, set, isKnown);
}
