import type { AtRule, PluginCreator } from 'postcss';

/** Tailwind writes a mixed colour twice: without `color-mix`, and in a block for browsers that know it. */
const KNOWS_COLOR_MIX = /^\(color:\s*color-mix\(/;

/**
 * Drops what Tailwind adds for browsers older than those we build for: a copy of every registered property for
 * browsers without `@property`, and a second colour for those without `color-mix`. Both would stand in every document,
 * once for each app on the page. Browsers without either do not know `@scope`, which our styles need anyway.
 */
export const dropFallbacks: PluginCreator<void> = () => ({
  postcssPlugin: 'shoreline-drop-fallbacks',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties') layer.remove();
    });
    root.walkAtRules('supports', (supports) => {
      if (KNOWS_COLOR_MIX.test(supports.params)) replaceFallback(supports);
    });
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
