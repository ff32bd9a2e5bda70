import postcss, { type AtRule, type ChildNode, type PluginCreator } from 'postcss';
import parser, { type Selector } from 'postcss-selector-parser';

import { CONFINED_LAYERS } from '../artifact/split-critical-css.ts';

/**
 * Confines an app's utilities to its own elements: everything below `[data-mf="<app>"]` down to, and not
 * including, the next element of another app. Without it the utilities of a remote that loads later
 * would override the responsive variants of the shell or of another remote.
 *
 * It is `@scope` written as a nested rule, which weighs as little and which browsers of 2023 know. Only what lies in an
 * app twice with another between is left without styles: a widget of its own in a widget of another.
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
  const scope = postcss.rule({ selector: elementsOf(app) });
  scope.append(layer.nodes ?? []);
  scope.each(narrow);
  layer.removeAll();
  layer.append(scope);
}

/**
 * Selects the elements of an app with a weight of nothing. Browsers ask it of every element for every class, so it asks
 * no more than needed: the elements that carry the attribute have no classes.
 */
function elementsOf(app: string): string {
  const own = `[data-mf="${app}"]`;
  return `:where(${own} :not(${own} [data-mf]:not(${own}) *))`;
}

/** Lets every rule apply only where what it styles lies in the scope. */
function narrow(node: ChildNode): void {
  if (node.type === 'atrule') node.each(narrow);
  if (node.type === 'rule') node.selector = withScope.processSync(node.selector);
}

const withScope = parser((selectors) => selectors.each(narrowSelector));

/** Marks the last element a selector names as one of the scope, before what is said of pieces of that element. */
function narrowSelector(selector: Selector): void {
  const first = selector.nodes[selector.nodes.findLastIndex(({ type }) => type === 'combinator') + 1];
  if (!first) return;
  const nesting = parser.nesting();
  if (first.type === 'tag' || first.type === 'universal') selector.insertAfter(first, nesting);
  else {
    // A space between the two would ask for an ancestor.
    nesting.rawSpaceBefore = first.rawSpaceBefore;
    first.rawSpaceBefore = '';
    selector.insertBefore(first, nesting);
  }
}
