import { clip, type LocalStory } from '@shoreline/contracts';

export interface TextRun {
  text: string;
  isBold: boolean;
}

/** Two stars, words, two stars, in one paragraph. Bounded, so that stars nobody closed do not make a long text slow. */
const BOLD = /\*\*(?=[^\s*])((?:(?!\n\s*\n)[\s\S]){0,2000}?[^\s*])\*\*/g;

export const toParagraphs = (content: string): string[] =>
  content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Cuts a paragraph at its bold markers. A marker without its partner stays as it was typed. */
export function toRuns(paragraph: string): TextRun[] {
  return paragraph
    .split(BOLD)
    .map((text, index) => ({ text, isBold: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const CROSSHEAD_LENGTH = 80;

export const isCrosshead = ([first, second]: readonly TextRun[]): boolean =>
  first !== undefined && second === undefined && first.isBold && first.text.length <= CROSSHEAD_LENGTH;

export const toPlainText = (content: string): string => content.replace(BOLD, '$1').replace(/\s+/g, ' ').trim();

/** Characters of a story in a card that is not expanded. */
export const OPENING_LENGTH = 200;

export function toOpening(content: string): string {
  const text = toPlainText(content);
  if (text.length <= OPENING_LENGTH) return text;
  const cut = clip(text, OPENING_LENGTH);
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

/** Room for a large first letter: two lines of the reading measure. A shorter paragraph lets it hang into the next. */
const DROP_CAP_LENGTH = 160;

/** Whether a large first letter suits a text: before a figure or a dash it looks like a mistake. */
export function suitsDropCap(content: string): boolean {
  const [first = ''] = toParagraphs(content);
  return first.length >= DROP_CAP_LENGTH && /^(?:\*\*)?[‘“"']?\p{L}/u.test(first);
}

/** The lines between title and text. An excerpt that is only the beginning of the text would be read twice: left out. */
export function toStandfirst({ excerpt, content }: Pick<LocalStory, 'excerpt' | 'content'>): string | undefined {
  const opening = toPlainText(excerpt).replace(/(?:…|\.\.\.)$/, '');
  return opening && !toPlainText(content).startsWith(opening) ? excerpt : undefined;
}
