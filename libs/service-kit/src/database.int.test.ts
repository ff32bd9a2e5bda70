import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

import { testDatabaseUri } from '@shoreline/service-testing';
import { Schema } from 'mongoose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { connectDatabase, type Database } from './database.ts';
import { isDatabaseOutage } from './problem-handler.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

const log = createLog({ service: 'test', level: 'silent' });
const LONGEST_WAIT_MS = 2_500;
const RECOVERY = { timeout: 8_000, interval: 100 };

/** Stands between the service and MongoDB, and can be cut and mended. */
class Cable {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  readonly uri = new URL(testDatabaseUri());
  readonly #target = { host: this.uri.hostname, port: Number(this.uri.port) };

  async mend(): Promise<void> {
    const port = this.#server ? Number(this.uri.port) : 0;
    this.#server = createServer((near) => {
      const far = connect(this.#target);
      for (const [from, to] of [[near, far] as const, [far, near] as const]) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
      }
    }).listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.uri.port = String(address.port);
    this.uri.hostname = '127.0.0.1';
  }

  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

const boatSchema = new Schema({ name: { type: String, required: true } }).index({ name: 1 }, { unique: true });
let cable: Cable;
let database: Database | undefined;

beforeEach(async () => {
  cable = new Cable();
  await cable.mend();
});

afterEach(async () => {
  if (database?.isReady()) await database.connection.dropDatabase();
  await database?.close();
  await cable.cut();
});

function open(metrics = createMetrics()) {
  database = connectDatabase({ uri: cable.uri.href, log, metrics });
  return { database, boats: database.connection.model('Boat', boatSchema), metrics };
}

it('connects, builds the indexes and shows its pool', async () => {
  const { database, boats, metrics } = open();
  await database.ready;
  await boats.create({ name: 'Pelican' });

  expect(database.isReady()).toBe(true);
  expect(await boats.collection.indexes()).toContainEqual(expect.objectContaining({ key: { name: 1 }, unique: true }));
  await expect(boats.create({ name: 'Pelican' })).rejects.toMatchObject({ code: 11_000 });
  const report = await metrics.registry.metrics();
  expect(report).toMatch(/mongodb_pool_connections [1-9]/);
  expect(report).toContain('mongodb_pool_waiting 0');
});

it('shows how far its clock is from that of the database', async () => {
  const { database, metrics } = open();
  await database.ready;
  const readSkew = async () =>
    Number(/^mongodb_clock_skew_seconds (\S+)$/m.exec(await metrics.registry.metrics())?.[1]);
  expect(Math.abs(await readSkew())).toBeLessThan(2);

  const wrongBy = 60_000;
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + wrongBy);
  expect(Math.abs((await readSkew()) - 60)).toBeLessThan(2);
  vi.restoreAllMocks();

  await cable.cut();
  await vi.waitFor(async () => expect(await readSkew()).toBeNaN(), RECOVERY);
}, 15_000);

it('fails calls as an outage while the database is not there yet, and becomes ready by itself', async () => {
  await cable.cut();
  const { database, boats } = open();

  const error = await boats
    .find()
    .lean()
    .catch((fault: unknown) => fault);
  expect(isDatabaseOutage(error)).toBe(true);
  expect(database.isReady()).toBe(false);

  await cable.mend();
  await vi.waitFor(() => expect(database.isReady()).toBe(true), RECOVERY);
  expect(await boats.find().lean()).toEqual([]);
}, 15_000);

it('notices a lost database, answers quickly and recovers by itself', async () => {
  const { database, boats } = open();
  await database.ready;
  await boats.create({ name: 'Pelican' });

  await cable.cut();
  await vi.waitFor(() => expect(database.isReady()).toBe(false), RECOVERY);
  const askedAt = performance.now();
  const error = await boats
    .find()
    .lean()
    .catch((fault: unknown) => fault);
  expect(isDatabaseOutage(error)).toBe(true);
  expect(performance.now() - askedAt).toBeLessThan(LONGEST_WAIT_MS);

  await cable.mend();
  await vi.waitFor(() => expect(database.isReady()).toBe(true), RECOVERY);
  expect(await boats.countDocuments()).toBe(1);
}, 20_000);

it('refuses a filter on a field the schema does not have, and disarms operators in input', async () => {
  const { database, boats } = open();
  await database.ready;
  await boats.create({ name: 'Pelican' });

  await expect(boats.find({ colour: 'white' }).lean()).rejects.toThrow(/colour/);
  await expect(boats.find({ name: { $ne: 'x' } }).lean()).rejects.toThrow(/Cast/);
});
