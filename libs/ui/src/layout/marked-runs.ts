/** A stretch of a text, bold or not. */
export interface TextRun {
  text: string;
  isBold: boolean;
}

const BLANK_LINE = /(\n\s*\n)/;

/** The paragraphs of a text, which blank lines part. */
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

/** Whether a paragraph is one short bold line: it then heads what follows. */
export const isCrosshead = ([first, second]: readonly TextRun[]): boolean =>
  first !== undefined && second === undefined && first.isBold && first.text.length <= CROSSHEAD_LENGTH;
