import { clip, type LocalStory } from '@shoreline/contracts';

export interface TextRun {
  text: string;
  isBold: boolean;
}

const BLANK_LINE = /(\n\s*\n)/;

export const toParagraphs = (content: string): string[] =>
  content
    .split(BLANK_LINE)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * Cuts a text at its bold markers: two stars, words, two stars, in one paragraph. A marker without its partner stays
 * as it was typed.
 */
export function toRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const run of text.split(BLANK_LINE).flatMap(toParagraphRuns)) {
    const last = runs.at(-1);
    if (last && !last.isBold && !run.isBold) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

function toParagraphRuns(paragraph: string): TextRun[] {
  const opening = /\*\*(?=[^\s*])/g;
  const closing = /[^\s*]\*\*/g;
  const runs: TextRun[] = [];
  let from = 0;
  // Where nothing closes the first marker nothing closes a later one: the paragraph is read once.
  for (;;) {
    opening.lastIndex = from;
    const start = opening.exec(paragraph)?.index ?? paragraph.length;
    closing.lastIndex = start + 2;
    const end = closing.exec(paragraph)?.index;
    if (end === undefined) break;
    runs.push({ text: paragraph.slice(from, start), isBold: false });
    runs.push({ text: paragraph.slice(start + 2, end + 1), isBold: true });
    from = end + 3;
  }
  runs.push({ text: paragraph.slice(from), isBold: false });
  return runs.filter(({ text }) => text !== '');
}

const CROSSHEAD_LENGTH = 80;

export const isCrosshead = ([first, second]: readonly TextRun[]): boolean =>
  first !== undefined && second === undefined && first.isBold && first.text.length <= CROSSHEAD_LENGTH;

export const toPlainText = (content: string): string =>
  toRuns(content)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Characters of a story in a card that is not expanded. */
export const OPENING_LENGTH = 200;

export function toOpening(content: string): string {
  const text = toPlainText(content);
  if (text.length <= OPENING_LENGTH) return text;
  const cut = clip(text, OPENING_LENGTH);
  return `${cut.replace(/(?<!\s)\s+\S*$/, '')}…`;
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
