import type { EpisodeFields } from '@shoreline/contracts/operator-content';

import type { FieldRow } from './field-row.ts';

/** What editors write of an episode, in the order of the form. */
export const episodeRows: readonly FieldRow[] = [
  { name: 'title', label: 'Title', control: 'line', group: 'Words', max: 160, isWide: true },
  {
    name: 'description',
    label: 'Summary',
    control: 'lines',
    group: 'Words',
    max: 600,
    empty: '',
    hint: 'For cards, podcast apps and search engines.',
  },
  {
    name: 'notes',
    label: 'Show notes',
    control: 'paragraphs',
    group: 'Words',
    max: 6_000,
    empty: '',
    hint: 'Leave an empty line between paragraphs.',
  },
  { name: 'season', label: 'Season', control: 'number', group: 'Place in the podcast' },
  { name: 'episodeNumber', label: 'Episode number', control: 'number', group: 'Place in the podcast' },
  {
    name: 'duration',
    label: 'Duration',
    control: 'line',
    group: 'Sound',
    max: 9,
    hint: 'Minutes:seconds, or hours:minutes:seconds.',
  },
  {
    name: 'audioUrl',
    label: 'Recording',
    control: 'sound',
    group: 'Sound',
    empty: null,
    hint: 'An MP3 of 200 MB at most. Its length and its chapters are read from it.',
  },
  {
    name: 'chapters',
    label: 'Chapters',
    control: 'chapters',
    group: 'Sound',
    empty: null,
    hint: 'One a line: when it begins, a space, what it is called. 1:30 Low tide',
  },
  {
    name: 'transcript',
    label: 'Transcript',
    control: 'transcript',
    group: 'Transcript',
    empty: null,
    hint: 'A WebVTT file (.vtt), as most recording programs write it.',
  },
  {
    name: 'mentions',
    label: 'Mentioned in this episode',
    control: 'mentions',
    group: 'Mentioned in this episode',
    empty: null,
  },
  {
    name: 'photographs',
    label: 'Cover',
    control: 'photographs',
    group: 'Cover',
    empty: null,
    max: 1,
    isWide: true,
    hint: 'Best as a square. Without one the cover is drawn. Podcast apps go on showing the cover of the podcast.',
  },
];

export const emptyEpisode: EpisodeFields = {
  title: '',
  description: '',
  notes: '',
  season: 1,
  episodeNumber: 1,
  duration: '0:00',
  audioUrl: null,
  audioBytes: null,
  audioType: null,
  chapters: [],
  transcript: null,
  mentions: [],
  photographs: [],
};
