import type { GuideSection } from '@shoreline/guides';

import type { EpisodeText } from '../episodes/episodes-texts.ts';
import type { StoryText } from '../stories/stories-texts.ts';
import type { Passage } from './passage-index.ts';

/** A cue of a transcript is a sentence or two: what stands around it belongs to what somebody looks for. */
const CUES_AT_ONCE = 2;
const SECONDS_PER_MINUTE = 60;

export function toStoryPassage({ slug, title, excerpt, content, author, location, tags }: StoryText): Passage {
  return {
    kind: 'story',
    item: `story ${slug}`,
    title,
    heading: [...tags, location ?? ''].join(' '),
    text: [excerpt, content].join('\n\n'),
    href: `/stories/${slug}`,
    note: author,
    isPiece: false,
  };
}

/** The episode as a whole, its chapters, and its words minute by minute. */
export function toEpisodePassages(episode: EpisodeText): Passage[] {
  const { slug, title, description, notes, episodeNumber, chapters = [], transcript } = episode;
  const common = { kind: 'episode', item: `episode ${slug}` } as const;
  const summary: Passage = {
    ...common,
    title,
    heading: '',
    text: [description, notes].join('\n\n'),
    href: `/episodes/${slug}`,
    note: `Episode ${episodeNumber}`,
    isPiece: false,
  };
  const toPiece = (start: number, text: string, heading = ''): Passage => ({
    ...common,
    title,
    heading,
    text,
    href: `/episodes/${slug}?t=${Math.floor(start)}`,
    note: `Episode ${episodeNumber}, at ${toClock(start)}`,
    isPiece: true,
  });
  const cues = transcript ?? [];
  const spoken = cues.map(({ start, speaker }, index) => {
    const texts = cues.slice(index, index + CUES_AT_ONCE).map(({ text }) => text);
    return toPiece(start, texts.join(' '), speaker);
  });
  return [summary, ...chapters.map(({ start, title: name }) => toPiece(start, name)), ...spoken];
}

/** Found in parts, of which one stands for all: a tab, a neighbourhood, what stands above them. */
export const toGuidePassage = ({ guide, part, title, text, path }: GuideSection): Passage => ({
  kind: 'guide',
  item: `guide ${path.split('#')[0]}`,
  title,
  heading: part ?? '',
  text,
  href: path,
  note: [...new Set([guide, part])].filter((name) => name && name !== title).join(' · ') || null,
  isPiece: false,
});

const toClock = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(Math.floor(seconds % SECONDS_PER_MINUTE)).padStart(2, '0')}`;
