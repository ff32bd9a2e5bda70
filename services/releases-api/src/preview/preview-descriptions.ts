import type { Build, OpenPreviews } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';

import type { AppStore } from '../app/app.store.ts';
import type { ReleaseSigner } from '../release/release-signer.ts';
import type { ArtifactStore } from '../artifact/artifact.store.ts';
import type { PreviewStore, StoredPreview } from './preview.store.ts';

interface Dependencies {
  previews: Pick<PreviewStore, 'version' | 'list' | 'key'>;
  apps: Pick<AppStore, 'list'>;
  artifacts: Pick<ArtifactStore, 'commitsOf'>;
  signer: Pick<ReleaseSigner, 'signPreviews'>;
}

interface SignedPreviews {
  previews?: OpenPreviews;
  signedPreviews?: string;
}

/** Says what followers are told of previews, beside a revision. */
export type DescribePreviews = ReturnType<typeof createDescribePreviews>;

/** Reads which previews are open, whose the apps are and which commits the builds came from. */
export function createDescribePreviews({ previews, apps, artifacts, signer }: Dependencies) {
  return {
    version: previews.version,
    read,
    /** The same with its signature, for those who ask from elsewhere. */
    async readSigned(revision: { number: number; registry: Registry }): Promise<SignedPreviews> {
      const described = await read(revision);
      return described ? { previews: described, signedPreviews: await signer.signPreviews(described) } : {};
    },
  };

  /** Undefined while there never was a preview, or its end is long known. */
  async function read(revision: { number: number; registry: Registry }): Promise<OpenPreviews | undefined> {
    const version = await previews.version();
    if (version === 0) return undefined;
    const [open, { d: _private, ...key }] = await Promise.all([previews.list(), previews.key()]);
    const described = { version, revision: revision.number, key, open: open.map(toOpen) };
    if (open.length === 0) return { ...described, teams: {}, commits: {} };
    const builds = [...toLiveBuilds(revision.registry), ...open.flatMap((preview) => preview.builds)];
    const commits = await artifacts.commitsOf(builds);
    return {
      ...described,
      teams: Object.fromEntries((await apps.list()).map(({ _id: app, team }) => [app, team])),
      commits: Object.fromEntries([...commits].map(([build, commit]) => [build.replace('/', '@'), commit])),
    };
  }
}

const toOpen = ({ _id: id, name, builds, expiresAt }: StoredPreview): OpenPreviews['open'][number] => ({
  id,
  name,
  builds,
  expiresAt: expiresAt.toISOString(),
});

const toLiveBuilds = ({ apps }: Registry): Build[] =>
  Object.entries(apps).map(([app, { live }]) => ({ app, digest: live }));
