import type { AtRule, PluginCreator, Root } from 'postcss';

/** Tailwind writes a mixed colour twice: without `color-mix`, and in a block for browsers that know it. */
const KNOWS_COLOR_MIX = /^\(color:\s*color-mix\(/;

/**
 * Drops what Tailwind adds for browsers older than those we build for: a copy of every registered property for
 * browsers without `@property`, and a second colour for those without `color-mix`. Both would stand in every document,
 * once for each app on the page. The browsers of `overrideBrowserslist` know both.
 */
export const dropFallbacks: PluginCreator<void> = () => ({
  postcssPlugin: 'shoreline-drop-fallbacks',
  OnceExit(root) {
    const copies = atRules(root, 'layer').filter(({ params }) => params === 'properties');
    const mixes = atRules(root, 'supports').filter(({ params }) => KNOWS_COLOR_MIX.test(params));
    copies.forEach((layer) => layer.remove());
    mixes.forEach(replaceFallback);
    if (copies.length === 0) refuse(atRules(root, 'property').length > 0, 'a registered property');
    if (mixes.length === 0) refuse(/\bcolor-mix\(/.test(root.toString()), 'a mixed colour');
  },
});
dropFallbacks.postcss = true;

function replaceFallback(supports: AtRule): void {
  const fallback = supports.prev();
  const known = supports.nodes ?? [];
  if (fallback?.type === 'decl' && known.some((node) => node.type === 'decl' && node.prop === fallback.prop)) {
    fallback.remove();
  }
  supports.replaceWith(known);
}

function atRules(root: Root, name: string): AtRule[] {
  const found: AtRule[] = [];
  root.walkAtRules(name, (rule) => void found.push(rule));
  return found;
}

/** Refuses styles that have what Tailwind adds a fallback to, but no fallback: only their weight would show it. */
function refuse(isFallbackMissed: boolean, what: string): void {
  if (isFallbackMissed)
    throw new Error(`Tailwind has changed: no fallback of ${what} was found. Check drop-fallbacks.ts.`);
}
