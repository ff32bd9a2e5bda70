import type { KnownApp, ListedBuild, ListedRelease, Release, ReleasedApp, ReleasedBuild } from '@shoreline/contracts';

import { FILES_LIST } from '../contract.ts';

/*
 * A release as browsers get it. With fifty teams, the files of all of them would be most of a document: of an app that is not on
 * the page it names the patterns, and the integrity value of the list that says the rest.
 */

/**
 * The release for the document of a page: in full the apps on it, with the builds before them. An app whose build carries no
 * list of files is in full, too.
 */
export const toDocumentRelease = ({ id, apps }: Release, onPage: readonly string[]): ListedRelease =>
  mapApps(id, apps, (app, { previous, contract: _, ...released }) => {
    if (!onPage.includes(app)) return toListedApp(released);
    const complete = { ...released, ...withoutList(released) };
    return previous ? { ...complete, previous: withoutList(previous) } : complete;
  });

/** The release for open windows that ask for it: no app in full that carries a list of files, and the builds before all of them. */
export const toReleaseList = ({ id, apps }: Release): ListedRelease =>
  mapApps(id, apps, (_app, { previous, contract: _, ...released }) => {
    const listed = toListedApp(released);
    return previous ? { ...listed, previous: toListedBuild(previous) ?? previous } : listed;
  });

const mapApps = (
  id: string,
  apps: Release['apps'],
  toKnown: (app: string, released: ReleasedApp) => KnownApp,
): ListedRelease => ({
  id,
  apps: Object.fromEntries(Object.entries(apps).map(([app, released]) => [app, toKnown(app, released)])),
});

function toListedApp(released: Omit<ReleasedApp, 'previous' | 'contract'>): KnownApp {
  const { title, routes, connect } = released;
  const build = toListedBuild(released);
  return build ? { title, ...build, routes: Object.keys(routes), ...(connect && { connect }) } : released;
}

function toListedBuild({ digest, integrity }: ReleasedBuild): ListedBuild | undefined {
  const files = integrity[FILES_LIST];
  return files ? { digest, files } : undefined;
}

/** Where everything is said, nobody asks for the list. */
function withoutList({ digest, base, entry, css, integrity }: ReleasedBuild): ReleasedBuild {
  const { [FILES_LIST]: _list, ...others } = integrity;
  return { digest, base, entry, css, integrity: others };
}
