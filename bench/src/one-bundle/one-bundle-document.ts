import type { KnownApp, ReleasedApp } from '@shoreline/contracts';

import { BUNDLE_BASE, type OneBundle } from './build-one-bundle.ts';

const SHELL_SCRIPT = /<script src="(\/mf\/shell\/[\w-]+\/)[^"]+"([^>]*?) integrity="[^"]*"/;
const PRELOADS = /<link rel="(?:preload" as="script"|stylesheet" media="not all")[^>]*>\n/g;
const STYLES = /<style[^>]* data-styles-of="([^"]+)"[^>]*>[\s\S]*?<\/style>\n?/g;
const HYDRATION_STATE = /(?<=<script type="application\/json" id="hydration-state"[^>]*>)[\s\S]*?(?=<\/script>)/;
/** Utilities of the shell stop at the elements of a remote (`scope-styles.ts`); in one stylesheet they apply to all. */
const SHELL_SCOPE =
  /:where\(\[data-mf="?shell"?\] :not\(\[data-mf="?shell"?\] \[data-mf\]:not\(\[data-mf="?shell"?\]\) \*\)\)/g;

/** The document the server rendered, with the one bundle in place of shell and remotes. Markup and data stay. */
export function toOneBundleDocument(html: string, bundle: OneBundle, preloads: readonly string[]): string {
  const shellBase = SHELL_SCRIPT.exec(html)?.[1] ?? '';
  // The fonts stay where the document's preloads already point: their names are hashes of the same bytes.
  const css = bundle.css.replaceAll(BUNDLE_BASE, shellBase).replace(SHELL_SCOPE, ':where([data-mf] *)');
  const styles = `<style data-styles-of="shell">${css}</style>\n`;
  const script = (attributes: string) =>
    `<script src="${BUNDLE_BASE}${bundle.entry}"${attributes} integrity="${bundle.integrityOf(bundle.entry)}"`;

  // Where the site's document names the script of its shell, which has a low priority beside a photograph.
  const [firstPreload = ''] = html.match(PRELOADS) ?? [];
  const priority = /(?: fetchpriority="low")?(?=>)/.exec(firstPreload)?.[0] ?? '';

  return html
    .replace(PRELOADS, (tag) =>
      tag === firstPreload ? preloadTags(bundle, [bundle.entry, ...preloads], priority) : '',
    )
    .replace(STYLES, (_, app: string) => (app === 'shell' ? styles : ''))
    .replace(SHELL_SCRIPT, (_, _base: string, attributes: string) => script(attributes))
    .replace(HYDRATION_STATE, withoutFiles);
}

const preloadTags = (bundle: OneBundle, files: readonly string[], priority: string): string =>
  files
    .map(
      (file) =>
        `<link rel="preload" as="script" href="${BUNDLE_BASE}${file}" crossorigin="anonymous" integrity="${bundle.integrityOf(file)}"${priority}>\n`,
    )
    .join('');

/** Of a released app, what a client reads that loads none of its files. */
type PagesOf = Pick<ReleasedApp, 'title' | 'css' | 'chunks' | 'routes' | 'widgets'>;

interface HydrationStateLike {
  release: { apps: Record<string, KnownApp> };
}

/** One bundle needs to know which pages and widgets there are, and nothing of files and integrity. */
function withoutFiles(json: string): string {
  const state = JSON.parse(json) as HydrationStateLike;
  const withoutChunks = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, []]));
  const apps = Object.entries(state.release.apps).map(([app, { title, routes }]): [string, PagesOf] => [
    app,
    {
      title,
      css: '',
      chunks: [],
      routes: withoutChunks(Array.isArray(routes) ? routes : Object.keys(routes)),
      widgets: {},
    },
  ]);
  const stripped = { ...state, release: { ...state.release, apps: Object.fromEntries(apps) } };
  return JSON.stringify(stripped).replaceAll('<', '\\u003c');
}
