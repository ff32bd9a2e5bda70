import type { RsbuildPlugin } from '@rsbuild/core';

import { writeStylePart } from '../artifact/style-parts.ts';
import { splitCriticalCss } from '../artifact/split-critical-css.ts';

/**
 * Drops the classes from an app's stylesheet that its scripts do not name. Tailwind reads the whole design system and every
 * test beside a page; a remote carries a fraction of the one and nothing of the other.
 */
export const dropUnusedClasses: RsbuildPlugin = {
  name: 'shoreline-drop-unused-classes',
  setup(api) {
    // After both were made small, before the names of files are made of what is in them.
    api.processAssets({ stage: 'optimize-inline', environments: ['web'] }, ({ assets, compilation, sources }) => {
      const ending = (end: string) => Object.entries(assets).filter(([file]) => file.endsWith(end));
      const scripts = ending('.js').map(([, asset]) => asset.source().toString());
      for (const [file, asset] of ending('.css')) {
        const named = namedStyles(asset.source().toString(), scripts.join('\n'));
        compilation.updateAsset(file, new sources.RawSource(named));
      }
    });
  },
};

/** What is left of a stylesheet when only classes count that stand in the script. */
export const namedStyles = (css: string, script: string): string =>
  splitCriticalCss(css)
    .map((part) => writeStylePart(part, (name) => isNamed(name, script)))
    .join('');

const BOUNDARY = /[\s"'`$\\{}]/;

const WRITTEN_DIFFERENTLY = /["'\\]|[^\x20-\x7e]/;

function isNamed(name: string, script: string): boolean {
  if (WRITTEN_DIFFERENTLY.test(name)) return true;
  for (let at = script.indexOf(name); at >= 0; at = script.indexOf(name, at + 1)) {
    if (BOUNDARY.test(script[at - 1] ?? ' ') && BOUNDARY.test(script[at + name.length] ?? ' ')) return true;
  }
  return false;
}
