import type { FactFields, FiguresFields, HomeFields, HostFields } from '@shoreline/contracts/operator-content';
import { homeBlocks } from '@shoreline/contracts/content-kinds';

import type { FieldRow } from './field-row.ts';

/** What editors write of a host. */
export const hostRows: readonly FieldRow[] = [
  { name: 'name', label: 'Name', control: 'line', group: 'Who it is', max: 60 },
  { name: 'role', label: 'What they do', control: 'line', group: 'Who it is', max: 80 },
  {
    name: 'bio',
    label: 'In a few sentences',
    control: 'lines',
    group: 'Who it is',
    max: 600,
    hint: 'Up to 600 characters. The home page shows all of it.',
  },
  {
    name: 'order',
    label: 'Place among the hosts',
    control: 'number',
    group: 'Where they stand',
    hint: '1 stands first. Eight have room.',
  },
  {
    name: 'social',
    label: 'Elsewhere',
    control: 'links',
    group: 'Where they stand',
    empty: null,
    hint: 'One a line, up to four: Instagram | https://instagram.com/…',
  },
  {
    name: 'photographs',
    label: 'Photograph',
    control: 'photographs',
    group: 'Photograph',
    empty: null,
    max: 1,
    isWide: true,
    hint: 'Shown above their name on the home page, wider than tall. Without one a landscape is drawn.',
  },
];

export const emptyHost: HostFields = { name: '', role: '', bio: '', social: [], order: 1, photographs: [] };

export const figuresRows: readonly FieldRow[] = [
  {
    name: 'figures',
    label: 'Figures',
    control: 'figures',
    group: 'Figures',
    hint: 'Four lines: the figure, a bar, what it counts. 50+ | Episodes. A figure has room for 8 characters, its label for 24.',
  },
];

export const emptyFigures: FiguresFields = { figures: [] };

export const homeRows: readonly FieldRow[] = [
  {
    name: 'blocks',
    label: 'Sections',
    control: 'blocks',
    group: 'Sections below the first screen',
    hint: 'The first screen, with its picture and the figures, always stands above them.',
  },
  {
    name: 'featuredEpisode',
    label: 'Episode in “Latest Episode”',
    control: 'line',
    group: 'Episode',
    max: 80,
    empty: null,
    isWide: true,
    hint: 'The last part of its address: the-ferry-at-six. Empty: the newest one that is featured.',
  },
];

export const emptyHome: HomeFields = { blocks: [...homeBlocks], featuredEpisode: null };

/** What editors write of a figure of the guides. */
export const factRows: readonly FieldRow[] = [
  { name: 'value', label: 'Figure', control: 'number', group: 'Figure', hint: 'Only the number: 1340000, 4.49.' },
  {
    name: 'upTo',
    label: 'Up to',
    control: 'number',
    group: 'Figure',
    empty: null,
    hint: 'Of a range: its upper end.',
  },
  {
    name: 'unit',
    label: 'Counts',
    control: 'fixed',
    group: 'Figure',
    hint: 'The guide is written around it, so it stays.',
  },
  {
    name: 'asAt',
    label: 'As at',
    control: 'line',
    group: 'Figure',
    max: 7,
    hint: 'A year, or a year and a month: 2025 or 2025-09.',
  },
  { name: 'source', label: 'Source', control: 'line', group: 'Where it comes from', max: 120, isWide: true },
  {
    name: 'sourceUrl',
    label: 'Link to the source',
    control: 'line',
    group: 'Where it comes from',
    max: 2_000,
    empty: null,
    isWide: true,
    hint: 'With https:// in front.',
  },
  {
    name: 'note',
    label: 'Note',
    control: 'lines',
    group: 'Where it comes from',
    max: 260,
    empty: null,
    hint: 'What a reader has to know: which area, how it was counted.',
  },
  {
    name: 'isIndicative',
    label: 'An estimate or an illustration: “indicative” stands beside it, and the note says why',
    control: 'flag',
    group: 'Where it comes from',
    empty: null,
  },
  {
    name: 'reviewBy',
    label: 'Look at it again by',
    control: 'line',
    group: 'Next review',
    max: 7,
    hint: 'A year and a month: 2027-05.',
  },
];

export const emptyFact: FactFields = {
  value: 0,
  upTo: null,
  unit: '',
  asAt: '',
  source: '',
  sourceUrl: null,
  note: null,
  isIndicative: false,
  reviewBy: '',
};
