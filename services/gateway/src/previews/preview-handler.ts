import type { PreviewDescription, PreviewedApp } from '@shoreline/contracts/releases';
import { kindOfBuild, type Preview, type Releases } from '@shoreline/federation/registry';

import type { GatewayHandler } from '../request-context.ts';

/** What the bar of a preview shows: which builds of whom. `null` to whoever is in none, or in none any more. */
export function previewHandler(currentReleases: () => Releases): GatewayHandler {
  return async function describePreview(ctx) {
    const { preview } = ctx.state.requestContext;
    ctx.set({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    ctx.body = JSON.stringify(preview ? describe(currentReleases(), preview) : null);
  };
}

function describe(releases: Releases, { name, expiresAt, set }: Preview): PreviewDescription {
  const { teams = {}, commits = {} } = releases.previews ?? {};
  const apps = Object.entries(set.apps).map(([app, { digest, manifest }]): PreviewedApp => {
    const kind = kindOfBuild(releases, app, digest);
    return {
      app,
      title: manifest.title,
      digest,
      team: teams[app] ?? null,
      commit: commits[`${app}@${digest}`] ?? null,
      cohort: kind === 'earlier' ? 'preview' : kind,
      routes: Object.keys(manifest.routes),
    };
  });
  return { name, expiresAt: new Date(expiresAt).toISOString(), apps };
}
