const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters; what turns the direction of the text after it around; what has no width and no use in a word. */
const HIDDEN = /(?![\n\t])\p{Cc}|[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * Text as a person meant it: one spelling of letters and line ends, nothing that hides or reorders what others read.
 * Joiners stay, emoji and Persian need them. Without `paragraphs` everything comes in one line.
 */
export function cleanText(text: string, { paragraphs = false } = {}): string {
  const visible = text.toWellFormed().normalize('NFC').replace(LINE_END, '\n').replace(HIDDEN, '').trim();
  return paragraphs ? visible.replace(/[^\S\n]+$/gm, '').replace(/\n{3,}/g, '\n\n') : visible.replace(/\s+/g, ' ');
}
