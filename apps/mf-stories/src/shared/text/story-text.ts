import { clip, type LocalStory } from '@shoreline/contracts';
import { toParagraphs, toRuns } from '@shoreline/ui';

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
