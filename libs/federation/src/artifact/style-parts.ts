/** A piece of a stylesheet: text that always stands, a rule that waits for a class, or a block of pieces. */
export type StylePart = string | StyleRule | StyleBlock;

interface StyleRule {
  classes: readonly string[];
  css: string;
}

/** Pieces within braces; nothing of it is needed when none of them is. */
interface StyleBlock {
  opening: string;
  parts: readonly StylePart[];
}

/** Writes a piece with what is needed of it: every rule one of whose classes is. */
export function writeStylePart(part: StylePart, isNeeded: (name: string) => boolean): string {
  if (typeof part === 'string') return part;
  if ('css' in part) return part.classes.some(isNeeded) ? part.css : '';
  const inside = part.parts.map((inner) => writeStylePart(inner, isNeeded)).join('');
  return inside && `${part.opening}${inside}}`;
}
