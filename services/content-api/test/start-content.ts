import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type MediaBlobs, openMediaBlobs } from '@shoreline/blob-store';
import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { AUDIT_KEY } from '@shoreline/audit/testing';
import {
  type CallerName,
  OPERATOR_COOKIE,
  type OperatorRole,
  operatorRoles,
  operatorRoutes,
} from '@shoreline/contracts';
import {
  createAdmission,
  createMetrics,
  createOperatorReader,
  createRouter,
  createServiceApp,
  serve,
  serviceCaller,
} from '@shoreline/service-kit';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startApp } from '@shoreline/service-testing';
import type { Connection } from 'mongoose';
import { beforeAll, onTestFinished } from 'vitest';

import { createApp, MAX_BODY_BYTES } from '../src/app.ts';
import { openPhotographs } from '../src/photographs/open-photographs.ts';
import { personalDataOfWriters } from '../src/personal-data.ts';
import { mongoVainSearchStore } from '../src/vain-searches/vain-search.store.ts';
import { createVainSearchCounter } from '../src/vain-searches/vain-searches.ts';
import { appParts, log, openStores, openTestEditing, type Stores } from './content-app.ts';

const keys = createTestKeys();
/** Who makes the podcast, as a content file has it. */
const HOSTS = [{ name: 'Ada Ferry', role: 'Host', bio: 'Rows.', social: [] }];

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, never> & {
    id: string;
    code?: string;
    message?: string;
    revision: number;
    fields: Record<string, unknown>;
  };
}

const storesOf = new WeakMap<Connection, Stores>();

const PREPARING_MS = 60_000;

/** Makes the indexes of a database before the tests of a file: lists name the one they use. */
export function prepareContent(connection: Connection): void {
  beforeAll(async () => {
    const stores = openStores(connection);
    storesOf.set(connection, stores);
    openTestEditing(connection, stores);
    personalDataOfWriters(connection);
    await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  }, PREPARING_MS);
}

interface ContentOptions {
  announce?: ((paths: readonly string[]) => Promise<void>) | undefined;
  indexNowKey?: string | undefined;
  now?: () => Date;
  /** Where recordings and photographs are; a folder of its own unless said. */
  media?: MediaBlobs | undefined;
}

/** content-api as it runs, on this database: asked as the gateway asks, by operators whose sessions identity-api knows. */
export async function startContent(
  connection: Connection,
  { announce, indexNowKey, now = () => new Date(), ...options }: ContentOptions = {},
) {
  const parts = appParts(connection);
  const { metrics } = parts;
  const stores = storesOf.get(connection) ?? openStores(connection);
  storesOf.set(connection, stores);
  const content = openTestEditing(connection, stores, { hosts: HOSTS, announce, now });
  const audit = createAuditTrail({ store: mongoAuditStore(connection), key: AUDIT_KEY, log, metrics });
  const store = mongoVainSearchStore(connection);
  const searches = createVainSearchCounter({ store, log, now });
  const mediaDir = mkdtempSync(join(tmpdir(), 'media-'));
  const media = options.media ?? (await openFolder(mediaDir));
  const photographs = openPhotographs({ connection, blobs: media.photographs, key: 'k'.repeat(32), now });
  onTestFinished(() => photographs.stop());
  const request = await startApp(
    createApp({
      ...parts,
      ...stores,
      personalData: personalDataOfWriters(connection),
      content,
      audit,
      media,
      photographs,
      indexNowKey,
      vainSearches: { store, note: searches.note },
      admission: createAdmission({ keys: keys.keysOf('content'), metrics, maxBodyBytes: MAX_BODY_BYTES }),
      readOperator: createOperatorReader({ url: await startIdentity(), keys: keys.keysOf('content'), metrics }),
      now,
    }),
  );

  async function send(caller: CallerName, path: string, init: RequestInit): Promise<Answer> {
    const response = await request(path, keys.signAs(caller, 'content')(path, init));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as never,
    };
  }

  return {
    content,
    stores,
    searches,
    mediaDir,
    media,
    photographs,
    request,
    audit,
    /** Owners-api asks for one of its owners. */
    asOwners: (method: string, path: string, body: object) =>
      send('owners', path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** What it reads. */
    readAsOwners: (path: string) => send('owners', path, {}),
    /** What a visitor gets. */
    get: (path: string, headers: Record<string, string> = {}) => send('gateway', path, { headers }),
    getText: async (path: string) => (await request(path)).text(),
    /** What another of our programs sends. */
    post: (caller: CallerName, path: string, body: object, method = 'POST') =>
      send(caller, path, {
        method,
        headers: { 'content-type': 'application/json', 'x-shoreline-operator': 'jo@office' },
        body: JSON.stringify(body),
      }),
    /** What an operator's browser sends. */
    as: (role: OperatorRole | 'stranger') => (method: string, path: string, body?: object) =>
      send('gateway', path, {
        method,
        headers: {
          ...(role !== 'stranger' && { cookie: `${OPERATOR_COOKIE}=${secretOf(role)}` }),
          ...(body && { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      }),
  };
}

const openFolder = (folder: string) =>
  openMediaBlobs({ MEDIA_STORE: 'folder', MEDIA_DIR: folder, S3_REGION: 'auto' }, () => {
    throw new Error('Folders need no database.');
  });

const secretOf = (role: OperatorRole): string => role.padEnd(43, '0');

/** Says which operator has which session. */
async function startIdentity(): Promise<string> {
  const app = createServiceApp({ log, metrics: createMetrics(), admission: keys.admissionOf('identity') });
  const router = createRouter();
  serve(router, serviceCaller, operatorRoutes.verify, ({ body }) => {
    const role = operatorRoles.find((name) => secretOf(name) === body.secret);
    const email = `${role}@example.com`;
    const operator = { name: email, email, displayName: null, signedInAt: new Date().toISOString(), isFresh: true };
    return Promise.resolve({ operator: role ? { ...operator, roles: [role] } : null });
  });
  const server = createServer(app.use(router.routes()).callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
