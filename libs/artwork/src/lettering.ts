import { advanceOf } from './typeface/typeface.ts';

/** How wide, in ems, the widest common serif sets a character our typeface does not have. */
const emWidths: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ iljtfrI.,;:!|'’‘()[\]-]/u, 0.4],
  [/[mwMW@%&—…]/u, 0.98],
  [/[\p{Lu}\p{Nd}]/u, 0.72],
  [/[\u{2E80}-\u{FFFF}\u{10000}-\u{10FFFF}]/u, 1.05],
];
const COMMON_EM = 0.6;

/** Text in a column, one line after the other. */
export interface SetText {
  size: number;
  lines: readonly string[];
}

/** The column that text is set in, and the sizes to try, largest first. All in units of the picture. */
export interface Column {
  width: number;
  height: number;
  leading: number;
  sizes: readonly number[];
}

/** Sets text in the largest size whose lines fit the column; what is too long even for the smallest ends in an ellipsis. */
export function setText(text: string, { width, height, leading, sizes }: Column): SetText {
  const words = text.trim().split(/\s+/u);
  const settings = sizes.map((size) => ({ size, lines: wrap(words, width / size) }));
  const fits = ({ size, lines }: SetText): boolean => lines.length * size * leading <= height;
  const unbroken = ({ size }: SetText): boolean => words.every((word) => emsOf(word) <= width / size);
  const chosen = settings.find((set) => fits(set) && unbroken(set)) ?? settings.find(fits);
  if (chosen) return chosen;

  const size = sizes.at(-1) ?? 1;
  const maxLines = Math.max(1, Math.floor(height / (size * leading)));
  const lines = wrap(words, width / size - 1).slice(0, maxLines);
  return { size, lines: lines.map((line, index) => (index === maxLines - 1 ? `${line}…` : line)) };
}

/** Width of text in ems: as our typeface sets it, and erring on the wide side where it has no such character. */
export function emsOf(text: string): number {
  const characters = Array.from(text);
  return characters.reduce(
    (sum, character, index) => sum + (advanceOf(character, characters[index + 1]) ?? estimate(character)),
    0,
  );
}

function estimate(character: string): number {
  const known = emWidths.find(([pattern]) => pattern.test(character));
  return known ? known[1] : COMMON_EM;
}

function wrap(words: readonly string[], ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of words.flatMap((word) => breakWord(word, ems))) {
    const longer = line ? `${line} ${piece}` : piece;
    if (emsOf(longer) <= ems) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = piece;
  }
  return [...lines, line];
}

/** A word wider than the column is cut where it must be, rather than running off the sleeve. */
function breakWord(word: string, ems: number): string[] {
  const pieces = [''];
  for (const character of word) {
    const last = pieces.length - 1;
    const longer = `${pieces[last] ?? ''}${character}`;
    if (emsOf(longer) <= ems) pieces[last] = longer;
    else pieces.push(character);
  }
  return pieces;
}
