import postcss, { type AtRule, type PluginCreator } from 'postcss';

import { CONFINED_LAYERS } from '../artifact/split-critical-css.ts';

/**
 * Confines an app's utilities to its own elements: everything below `[data-mf="<app>"]` down to, and not
 * including, the next element with that attribute. Without it the utilities of a remote that loads later
 * would override the responsive variants of the shell or of another remote.
 */
export const scopeStyles: PluginCreator<{ app: string }> = (options) => {
  const app = options?.app ?? 'shell';
  return {
    postcssPlugin: 'shoreline-scope-styles',
    OnceExit(root) {
      root.each((node) => {
        if (node.type !== 'atrule' || node.name !== 'layer' || !CONFINED_LAYERS.has(node.params)) return;
        confine(node, app);
      });
    },
  };
};
scopeStyles.postcss = true;

function confine(layer: AtRule, app: string): void {
  const scope = postcss.atRule({ name: 'scope', params: `([data-mf="${app}"]) to ([data-mf])` });
  scope.append(layer.nodes ?? []);
  layer.removeAll();
  layer.append(scope);
}
