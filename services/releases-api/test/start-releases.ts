import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { AUDIT_KEY } from '@shoreline/audit/testing';
import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { createApiClient } from '@shoreline/api-client';
import { type BlobStore, folderBlobStore, gridFsBlobStore } from '@shoreline/blob-store';
import { type CallerName, type Operator, OPERATOR_HEADER, operatorRoutes } from '@shoreline/contracts';
import { releaseAppRoutes, releaseRoutes, type ReleaseTeam } from '@shoreline/contracts/releases';
import { BUILDER_HEADER, COMMIT_HEADER, DIGEST_HEADER, UPLOAD_TYPE, uploadLimits } from '@shoreline/federation/upload';
import {
  createAdmission,
  createLog,
  createMetrics,
  createOperatorReader,
  createRouter,
  createServiceApp,
  serve,
  serviceCaller,
  signRequest,
} from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { type Request, testDatabaseUri } from '@shoreline/service-testing';

import type { Connection } from 'mongoose';

import { createApp } from '../src/app.ts';
import { createCiIssuers } from '../src/ci/ci-issuers.ts';
import { createCiTokens } from '../src/ci/ci-tokens.ts';
import { createReleases } from '../src/releases.ts';
import { createPageGate } from '../src/release/release-page-gate.ts';
import { type ReleaseWork, startReleaseWork } from '../src/release/release-work.ts';
import { type BuiltApp, createFolder } from './build-app.ts';

export const COMMIT = 'c0ffee0c0ffee0c0ffee0c0ffee0c0ffee0c0ff';
/** What tokens of a CI must be made for. */
export const PUBLIC_ORIGIN = 'https://shoreline.example';
export const OPERATOR = 'jo@office';

export type Releases = Awaited<ReturnType<typeof startReleases>>;

interface Options {
  uri?: string;
  /** Whose revisions these are, where two share a database. */
  environment?: string;
  artifactsDir?: string;
  storage?: 'folder' | 'mongodb' | BlobStore;
  now?: () => Date;
  /** Those of a service that ran before. */
  keys?: ReturnType<typeof createTestKeys>;
  /** Who has a session: secret → operator. Whether identity-api answers at all, `isAway` says. */
  operators?: Operators;
  /** The browser in which pages are opened. */
  gateBrowser?: string;
}

interface Operators {
  sessions: ReadonlyMap<string, Operator>;
  isAway?: boolean;
}

/** Threads know nothing of who asks them, and take half a second to start: all tests of a worker share them, and they end with it. */
let sharedWork: ReleaseWork | undefined;
const shareWork = (): ReleaseWork => (sharedWork ??= startReleaseWork());

/** The service as it runs, with a database, a folder and keys of its own, asked over HTTP. */
export async function startReleases(options: Options = {}) {
  const {
    uri = testDatabaseUri(),
    environment,
    artifactsDir = createFolder(),
    storage = 'folder',
    now,
    keys = createTestKeys(),
    operators,
    gateBrowser,
  } = { environment: 'test', ...options };
  const [log, metrics] = [createLog({ service: 'test', level: 'silent' }), createMetrics()];
  const database = connectDatabase({ uri, log });
  const { connection } = database;
  const audit = createAuditTrail({ store: mongoAuditStore(connection), key: AUDIT_KEY, log, metrics });
  const work = shareWork();
  const pageGate = createPageGate({ artifactsDir, executablePath: gateBrowser, metrics, log });
  const blobs = openBlobs(storage, artifactsDir, connection);
  const parts = createReleases({
    ...{ connection, environment, artifactsDir, blobs, work, pageGate, signalDays: 1, metrics, log, now },
    keys: keys.keysOf('releases'),
  });
  await database.ready;
  const admission = createAdmission({ keys: keys.keysOf('releases'), metrics, maxBodyBytes: uploadLimits.compressed });
  const identity = operators && (await startIdentity(operators, keys));
  const verifyCi = createCiTokens({
    audience: PUBLIC_ORIGIN,
    findApps: parts.apps.findByIssuer,
    findKeys: createCiIssuers({ allowsLoopback: true }),
  });
  const server = await listen(
    createApp({
      ...{ ...parts, verifyCi, admission, artifactsDir, blobs, audit, log, metrics, publicOrigin: PUBLIC_ORIGIN, now },
      readOperator: identity?.readOperator,
    }),
  );
  const { request } = server;
  const sendAs = createSender(request, keys);

  return {
    ...{
      uri,
      artifactsDir,
      blobs,
      connection,
      request,
      keysOf: keys.keysOf,
      sendAs,
      keys,
      synchronise: parts.synchronise,
      revisions: parts.revisions,
      parts,
      audit,
      metrics,
    },
    /** Call it when the tests are over; `drop` leaves the database to a service that starts again. */
    async stop({ drop = true } = {}) {
      await server.close();
      await identity?.close();
      await audit.stop();
      if (drop) await connection.dropDatabase();
      await database.close();
    },
    operator: createApiClient(sendAs('operations')),
    team: (token: string) => teamOf(request, token),
    /** Registers an app with one token. */
    async register(app: string, team: Partial<ReleaseTeam> = {}): Promise<string> {
      const client = createApiClient(sendAs('operations'));
      const body = { team: 'a team', prefixes: [], ...team };
      await client.call(releaseAppRoutes.put, { params: { app }, body });
      const made = await client.call(releaseAppRoutes.createToken, { params: { app }, body: { name: 'ci' } });
      return made.token ?? '';
    },
    async publishAsOperator(built: readonly BuiltApp[], why?: string) {
      for (const one of built) {
        const stored = await upload(sendAs('operations'), one);
        if (!stored.ok) throw new Error(`${stored.status}: ${await stored.text()}`);
      }
      const builds = built.map(({ app, digest }) => ({ app, digest }));
      return createApiClient(sendAs('operations')).call(releaseRoutes.publish, {
        body: { builds, ...(why && { why }) },
      });
    },
  };
}

function openBlobs(storage: NonNullable<Options['storage']>, folder: string, connection: Connection): BlobStore {
  if (storage === 'folder') return folderBlobStore(folder);
  if (storage !== 'mongodb') return storage;
  return gridFsBlobStore({ db: () => connection.getClient().db(connection.name), bucketName: 'builds' });
}

/** Reads operators as the service does, from an identity-api that knows these sessions. */
async function startIdentity(operators: Operators, keys: ReturnType<typeof createTestKeys>) {
  const { origin, close } = await listen(createIdentity(operators, keys));
  const metrics = createMetrics();
  return { readOperator: createOperatorReader({ url: origin, keys: keys.keysOf('releases'), metrics }), close };
}

/** What identity-api says of sessions, to whoever signs as releases-api. */
function createIdentity(operators: Operators, keys: ReturnType<typeof createTestKeys>) {
  const app = createServiceApp({
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    admission: keys.admissionOf('identity'),
  });
  const router = createRouter();
  serve(router, serviceCaller, operatorRoutes.verify, ({ body }) => {
    if (operators.isAway) throw new Error('away');
    return Promise.resolve({ operator: operators.sessions.get(body.secret) ?? null });
  });
  return app.use(router.routes());
}

async function listen(app: { callback(): RequestListener }) {
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    request: ((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)) as Request,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

const createSender =
  (request: Request, keys: ReturnType<typeof createTestKeys>) =>
  (caller: CallerName, operator = OPERATOR): Send =>
  (path, init) => {
    const body = init.body as string | Uint8Array | undefined;
    const headers = new Headers(init.headers);
    headers.set(
      'authorization',
      signRequest(keys.keysOf(caller), 'releases', { method: init.method ?? 'GET', target: path, body }),
    );
    if (caller === 'operations') headers.set(OPERATOR_HEADER, operator);
    return request(path, { ...init, headers });
  };

/** Sends one build. */
const upload = (send: Send, { app, digest, archive }: BuiltApp): Promise<Response> =>
  send(releaseRoutes.upload.path.replace(':app', app), {
    method: 'PUT',
    body: archive,
    headers: {
      'content-type': UPLOAD_TYPE,
      [DIGEST_HEADER]: digest,
      [COMMIT_HEADER]: COMMIT,
      [BUILDER_HEADER]: 'ci run 7',
    },
  });

/** What a team's CI does with the token of its app. */
function teamOf(request: Request, token: string) {
  const send: Send = (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return request(path, { ...init, headers });
  };
  return { send, client: createApiClient(send), upload: (built: BuiltApp) => upload(send, built) };
}
