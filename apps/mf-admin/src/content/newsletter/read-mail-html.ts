/*
 * The page's policy lets no text become markup and no attribute become a style, so the mail is built element by element. It reads what our
 * own mail writer writes, and nothing else.
 */

const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/gi;
const EMPTY_ELEMENTS = new Set(['br', 'hr']);
const SHOWN = /^(?:a|b|blockquote|br|div|em|h[1-6]|hr|p|span|strong|table|tbody|td|tr)$/;
const ATTRIBUTES = new Set(['align', 'border', 'cellpadding', 'cellspacing', 'class', 'role', 'width', 'href']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const WEB_ADDRESS = /^https?:\/\//;

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Builds what is in the body of a mail in another document. */
export function readMailHtml(html: string, document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const reading: Reading = { document, fragment, open: [] };
  const [, ...pieces] = html.slice(html.indexOf('<body'), html.indexOf('</body>')).split('<');
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    addTag(`<${piece.slice(0, end + 1)}`, reading);
    parentOf(reading).appendChild(document.createTextNode(decode(piece.slice(end + 1))));
  }
  return fragment;
}

interface Reading {
  document: Document;
  fragment: DocumentFragment;
  /** Elements that are not closed yet, from the outside in. */
  open: Node[];
}

const parentOf = ({ open, fragment }: Reading): Node => open.at(-1) ?? fragment;

function addTag(token: string, reading: Reading): void {
  const [, closing = '', name = ''] = TAG.exec(token) ?? [];
  const tag = name.toLowerCase();
  if (!SHOWN.test(tag)) return;
  if (closing) return void reading.open.pop();
  const element = toElement(reading.document, tag, token);
  parentOf(reading).appendChild(element);
  if (!EMPTY_ELEMENTS.has(tag)) reading.open.push(element);
}

function toElement(document: Document, tag: string, attributes: string): HTMLElement {
  const element = document.createElement(tag);
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const text = decode(value);
    // As an object of scripts: an attribute would be refused by the policy.
    if (name === 'style') element.style.cssText = text;
    else if (ATTRIBUTES.has(name) && (name !== 'href' || WEB_ADDRESS.test(text))) element.setAttribute(name, text);
  }
  return element;
}
