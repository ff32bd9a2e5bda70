import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';

import type { StylePart } from './style-parts.ts';

/** Cascade layers whose rules belong to one app. Tokens and element defaults come from the shell for everybody. */
export const CONFINED_LAYERS: ReadonlySet<string> = new Set(['components', 'utilities']);

/**
 * Splits a stylesheet at the rules that belong to one app, so that a document can inline those its markup uses.
 * Everything else – tokens, element defaults, fonts – stays as it is, and so does a stylesheet that cannot be parsed.
 */
export function splitCriticalCss(css: string): StylePart[] {
  const stylesheet = read(css);
  return stylesheet ? stylesheet.nodes.map((node) => (isConfined(node) ? toPart(node) : toText(node))) : [css];
}

function read(css: string): Root | undefined {
  try {
    return postcss.parse(css);
  } catch {
    return undefined;
  }
}

const isConfined = (node: ChildNode): boolean =>
  node.type === 'atrule' && node.name === 'layer' && CONFINED_LAYERS.has(node.params);

function toPart(node: ChildNode): StylePart {
  if (node.type === 'rule') {
    const classes = classesIn(node.selector);
    if (classes.length > 0) return { classes, css: node.toString() };
  }
  // Declarations stay together; rules within a block are needed one by one.
  if (!isBlock(node) || node.some(({ type }) => type === 'decl')) return toText(node);
  const opening = node.clone({ nodes: [] }).toString().slice(0, -1);
  return { opening, parts: node.nodes.map(toPart) };
}

const isBlock = (node: ChildNode): node is (AtRule | Rule) & { nodes: ChildNode[] } =>
  (node.type === 'rule' || node.type === 'atrule') && node.nodes !== undefined;

/** A statement without braces loses its semicolon when it is written on its own. */
const toText = (node: ChildNode): string =>
  node.type === 'decl' || (node.type === 'atrule' && !node.nodes) ? `${node};` : node.toString();

const CLASS = /\.((?:\\(?:[\da-f]{1,6}\s?|.)|[\w-])+)/gi;
const ESCAPED = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
const HEXADECIMAL = 16;

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name.replace(ESCAPED, (_, code: string | undefined, sign: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, HEXADECIMAL)) : sign,
    ),
  );
