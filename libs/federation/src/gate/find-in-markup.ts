import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

import type { Shown, shownRoles } from '../artifact/expectations.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Role = (typeof shownRoles)[number];

/** The role an element has by itself, some under a condition. */
const ROLES: Readonly<Record<string, Role>> = {
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
  ...{ button: 'button', img: 'img', ul: 'list', ol: 'list', li: 'listitem', article: 'article', nav: 'navigation' },
  ...{ a: 'link', section: 'region', input: 'textbox', textarea: 'textbox' },
};
/** Kinds of inputs into which nobody writes text. */
const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];

/** What of these the markup does not contain, each as the end of "it …". Hidden parts count for nothing; white space is one space. */
export function findMissing(html: string, shows: readonly Shown[]): string[] {
  const root = parseFragment(html);
  const elements = listElements(root.childNodes);
  const text = normalise(root.childNodes.map(textOf).join(' '));
  return shows.flatMap((shown) => {
    if ('text' in shown) return text.includes(normalise(shown.text)) ? [] : [`does not say "${shown.text}"`];
    const { role, name } = shown;
    const isThere = elements.some((one) => roleOf(one) === role && nameOf(one, elements).includes(normalise(name)));
    return isThere ? [] : [`has no ${role} named "${name}"`];
  });
}

const normalise = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isElement = (node: Node): node is Element => 'tagName' in node;

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

const isHidden = (element: Element): boolean =>
  attributeOf(element, 'aria-hidden') === 'true' || attributeOf(element, 'hidden') !== undefined;

function listElements(nodes: readonly Node[]): Element[] {
  return nodes
    .filter(isElement)
    .filter((element) => !isHidden(element))
    .flatMap((element) => [element, ...listElements(element.childNodes)]);
}

function roleOf(element: Element): string | undefined {
  const given = attributeOf(element, 'role');
  if (given !== undefined) return given;
  const condition = CONDITIONS[element.tagName];
  return condition && !condition(element) ? undefined : ROLES[element.tagName];
}

function isNamed(element: Element): boolean {
  return attributeOf(element, 'aria-label') !== undefined || attributeOf(element, 'aria-labelledby') !== undefined;
}

const CONDITIONS: Readonly<Record<string, (element: Element) => boolean>> = {
  a: (element) => attributeOf(element, 'href') !== undefined,
  section: isNamed,
  input: (element) => !NO_TEXT.includes(attributeOf(element, 'type') ?? 'text'),
};

/** In the order in which assistive technology looks; names by a title or a placeholder are no names to rely on. */
function nameOf(element: Element, all: readonly Element[]): string {
  const ids = attributeOf(element, 'aria-labelledby')?.split(/\s+/) ?? [];
  const labels = all.filter((one) => ids.includes(attributeOf(one, 'id') ?? ''));
  if (labels.length > 0) return normalise(labels.map(textOf).join(' '));
  const said = attributeOf(element, 'aria-label') ?? attributeOf(element, 'alt');
  if (said !== undefined) return normalise(said);
  const id = attributeOf(element, 'id');
  const label = all.find((one) => one.tagName === 'label' && id !== undefined && attributeOf(one, 'for') === id);
  return normalise(textOf(label ?? element));
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isHidden(node)) return '';
  const said = attributeOf(node, 'aria-label') ?? (node.tagName === 'img' ? attributeOf(node, 'alt') : undefined);
  return said ?? node.childNodes.map(textOf).join(INLINE.has(node.tagName) ? '' : ' ');
}

/** Between whose parts nobody sees a space. */
const INLINE = new Set(['a', 'b', 'em', 'i', 'span', 'strong', 'time']);
