import type { Release, ReleasedApp } from '@shoreline/contracts';

/** The build on this machine, as a release names it. */
export interface LocalApp {
  name: string;
  released: ReleasedApp;
}

/** How the shell writes its documents: the markup, and behind it the state the browser starts from. */
const STATE = /<script type="application\/json" id="hydration-state"[^>]*>([^<]*)<\/script>/;
const ROOT = '<div id="root">';

interface HydrationState {
  release: Release;
  liveReload?: true;
  page: unknown;
}

/** The release of a site with the local build in the place of its own. Its id changes with every build: open pages follow it. */
export const withLocalApp = (release: Release, { name, released }: LocalApp): Release => ({
  id: `${release.id}-${released.digest}`,
  apps: { ...release.apps, [name]: released },
});

/**
 * A document of the site that starts with the local build. The browser renders it: what the server of the site rendered is of
 * the build that is live there. A document without the state is passed on as it is.
 */
export function rewriteDocument(html: string, local: LocalApp): string {
  const found = STATE.exec(html);
  const start = html.indexOf(ROOT);
  if (!found || start < 0) return html;
  const state = JSON.parse(found[1] ?? '') as HydrationState;
  const own: HydrationState = { ...state, release: withLocalApp(state.release, local), liveReload: true, page: null };
  const script = found[0].replace(found[1] ?? '', () => escapeJson(own));
  const head = html.slice(0, start).replaceAll(ownLinks(local.name), '').replaceAll(ownStyles(local.name), '');
  return `${head}${ROOT}</div>\n${script}${html.slice(found.index + found[0].length)}`;
}

/** Preloads of the build that is not shown. */
const ownLinks = (app: string) => new RegExp(`<link [^>]*href="/mf/${app}/[^>]*>`, 'g');
const ownStyles = (app: string) => new RegExp(`<style [^>]*data-styles-of="${app}"[^>]*>[^<]*</style>`, 'g');

/** JSON for a script element: nothing in it can close the element or open a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
