import { photographLimits, storyTypeLabels } from '@shoreline/contracts';
import type { StoryFields } from '@shoreline/contracts/operator-content';

import type { FieldRow } from './field-row.ts';

/** What editors write of a story, in the order of the form. */
export const storyRows: readonly FieldRow[] = [
  { name: 'title', label: 'Title', control: 'line', group: 'Words', max: 160, isWide: true },
  {
    name: 'excerpt',
    label: 'Standfirst',
    control: 'lines',
    group: 'Words',
    max: 400,
    empty: '',
    hint: 'The lines between title and text, and in cards.',
  },
  {
    name: 'content',
    label: 'Text',
    control: 'paragraphs',
    group: 'Words',
    max: 20_000,
    hint: 'Leave an empty line between paragraphs. Two stars around words make them **bold**.',
  },
  { name: 'author', label: 'Author', control: 'line', group: 'Author', max: 100, isWide: true },
  { name: 'authorBio', label: 'About the author', control: 'lines', group: 'Author', max: 500, empty: null },
  {
    name: 'storyType',
    label: 'About',
    control: 'choice',
    group: 'Where it belongs',
    options: Object.entries(storyTypeLabels).map(([value, label]) => ({ value, label })),
  },
  { name: 'location', label: 'Place', control: 'line', group: 'Where it belongs', max: 60, empty: null },
  {
    name: 'directorySlug',
    label: 'Listing it tells about',
    control: 'line',
    group: 'Where it belongs',
    max: 80,
    empty: null,
    hint: 'The last part of its address: pandanus-bakery.',
  },
  {
    name: 'tags',
    label: 'Tags',
    control: 'phrases',
    group: 'Where it belongs',
    empty: null,
    hint: 'One a line, up to 12.',
  },
  {
    name: 'photographs',
    label: 'Photographs',
    control: 'photographs',
    group: 'Photographs',
    empty: null,
    max: photographLimits.storyCount,
    isWide: true,
    hint: 'The first stands above the story and on cards, the others below the text. Without one the picture is drawn.',
  },
];

export const emptyStory: StoryFields = {
  title: '',
  content: '',
  excerpt: '',
  author: '',
  authorBio: null,
  storyType: 'general',
  location: null,
  tags: [],
  directorySlug: null,
  photographs: [],
};
