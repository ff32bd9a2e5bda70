import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { ARTIFACTS_PATH, releaseRoutes } from '@shoreline/contracts/releases';

import {
  type FindReleaseKey,
  verifyArtifactSignature,
  verifyPreviewsSignature,
  verifyRevisionSignature,
} from '../signatures/signatures.ts';
import type { ReleaseSource } from './follow-releases.ts';

/** Sends a request to releases-api, signed as the one who asks. */
export type SendToReleases = (path: string, init: RequestInit) => Promise<Response>;

const NOT_MODIFIED = 304;
const NOT_FOUND = 404;

/** releases-api over HTTP. What it answers counts as far as it is signed with a key that is found; else calls reject with `SignatureRefused`. */
export function httpReleaseSource(send: SendToReleases, findKey: FindReleaseKey): ReleaseSource {
  return {
    async current(tag) {
      const headers = { accept: 'application/json', ...(tag !== undefined && { 'if-none-match': tag }) };
      const response = await send(releaseRoutes.current.path, { method: 'GET', headers });
      if (response.status === NOT_MODIFIED) return 'unchanged';
      if (response.status === NOT_FOUND) return undefined;
      const release = releaseRoutes.current.reply.parse(await readJson(response));
      return {
        tag: response.headers.get('etag') ?? String(release.number),
        release: {
          ...(await verifyRevisionSignature({ documents: [], ...release }, findKey)),
          ...(release.previews && { previews: await verifyPreviewsSignature(release.signedPreviews, findKey) }),
        },
      };
    },
    async files(app, digest) {
      const response = await send(`${ARTIFACTS_PATH}/${app}/${digest}`, { method: 'GET' });
      if (response.status === NOT_FOUND) return undefined;
      const { signed } = releaseRoutes.files.reply.parse(await readJson(response));
      return (await verifyArtifactSignature(signed, { app, digest }, findKey)).files;
    },
    async read(app, digest, path) {
      const response = await send(`${ARTIFACTS_PATH}/${app}/${digest}/files/${path}`, { method: 'GET' });
      if (!response.ok || !response.body) throw refusal(response);
      return Readable.fromWeb(response.body as ReadableStream);
    },
  };
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw refusal(response);
  return response.json();
}

const refusal = ({ status, url }: Response) => new Error(`releases-api answers ${status} for ${url}`);
