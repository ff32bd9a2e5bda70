/** Markup that is safe to put into a page. */
export interface Html {
  markup: string;
}

type Part = Html | string | number | undefined | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function toMarkup(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

/** Writes markup; whatever is put in as text is escaped. */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: markup.map((text, index) => text + toMarkup(parts[index])).join(''),
});
