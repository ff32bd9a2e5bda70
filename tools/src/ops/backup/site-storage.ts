import { join } from 'node:path';

import type { MediaSettings } from '@shoreline/blob-store';
import { type BackendName, backendNames } from '@shoreline/contracts';
import { checkMediaBucket, mediaEnv, readEnv } from '@shoreline/service-kit';
import { z } from 'zod';

import { toDatabaseUri } from '../../database/database-uri.ts';
import { withDatabaseIn } from '../../database/with-database.ts';
import { messageOf, UserError } from '../../print.ts';
import type { Print } from '../../print.ts';
import { findRunningStack } from '../../stack/stack-record.ts';
import { defaultDataDir } from '../../workspace.ts';
import type { Place } from '../find-site.ts';

export interface SiteStorage {
  uris: Record<BackendName, string>;
  /** Where recordings and photographs are; undefined where nobody says. */
  media: MediaSettings | undefined;
  artifactsDir: string | undefined;
}

interface WithStorageOptions<T> {
  place: Place;
  print: Print;
  use(storage: SiteStorage): Promise<T>;
}

/**
 * The storage the environment names (MONGODB_URI, or a database each: CONTENT_MONGODB_URI and its like), else that of the
 * stack that runs on the data folder, else the data folder itself with a database that runs as long as it is used.
 */
export async function withStorage<T>({ place, print, use }: WithStorageOptions<T>): Promise<T> {
  const { env } = place;
  if (place.dataDir === undefined && namesDatabases(env)) {
    return use({
      uris: urisOfEnv(env),
      media: namesMedia(env) ? readMediaSettings(env) : undefined,
      artifactsDir: env.ARTIFACTS_DIR || undefined,
    });
  }
  const dataDir = place.dataDir ?? defaultDataDir;
  const media = readMediaSettings({ ...env, MEDIA_DIR: join(dataDir, 'media') });
  const useServer = (uri: string) => use({ uris: urisOn(uri), media, artifactsDir: join(dataDir, 'artifacts') });
  const running = findRunningStack(dataDir);
  return running
    ? useServer(running.mongodbUri)
    : withDatabaseIn(dataDir, { env: { ...env, MONGODB_URI: undefined }, print, use: useServer });
}

const namesMedia = ({ MEDIA_DIR, MEDIA_STORE = '' }: NodeJS.ProcessEnv): boolean =>
  Boolean(MEDIA_DIR) || !['', 'folder'].includes(MEDIA_STORE);

/** As content-api reads them. */
function readMediaSettings(env: NodeJS.ProcessEnv): MediaSettings {
  try {
    return readEnv(z.object(mediaEnv).check(checkMediaBucket), env);
  } catch (error) {
    throw new UserError(messageOf(error));
  }
}

const ownVariable = (service: BackendName) => `${service.toUpperCase()}_MONGODB_URI`;

const namesDatabases = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.MONGODB_URI) || backendNames.some((name) => env[ownVariable(name)]);

function urisOfEnv(env: NodeJS.ProcessEnv): SiteStorage['uris'] {
  const shared = env.MONGODB_URI ? urisOn(env.MONGODB_URI) : undefined;
  return mapServices((name) => {
    const uri = env[ownVariable(name)] || shared?.[name];
    if (!uri) throw new UserError(`Say where the database of ${name} is: set ${ownVariable(name)}, or MONGODB_URI.`);
    return uri;
  });
}

const urisOn = (server: string): SiteStorage['uris'] =>
  mapServices((name) => toDatabaseUri(server, `shoreline-${name}`));

export const mapServices = <T>(map: (name: BackendName) => T): Record<BackendName, T> =>
  Object.fromEntries(backendNames.map((name) => [name, map(name)])) as Record<BackendName, T>;
