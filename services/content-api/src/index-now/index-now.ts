import { HttpStatus } from '@shoreline/contracts';
import { indexNowKeyPath } from '@shoreline/contracts/index-now';
import { type BackgroundLoop, createBackgroundLoop, type Log, type Metrics } from '@shoreline/service-kit';
import { Counter } from 'prom-client';

import type { ChangedAddress, IndexNowStore } from './index-now.store.ts';

interface Options {
  store: IndexNowStore;
  /** Proves that the site is ours: whoever is told of a change looks for it at an address of the site. */
  key: string;
  endpoint: string;
  origin: string;
  isReady?: () => boolean;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

export interface IndexNow {
  /** Remembers what changed. Never fails: nothing is left unpublished because of a search engine. */
  announce(paths: readonly string[]): Promise<void>;
  /** Sends what is due; resolves to the milliseconds until the next round. */
  sendDue(): Promise<number>;
  loop: BackgroundLoop;
}

const ROUND_MS = 5_000;
const FAILED_ROUND_MS = 30_000;
const TIMEOUT_MS = 10_000;
/** No address is sent more often, whether it was taken or not. */
const QUIET_MS = 300_000;

/** Tells search engines which pages changed, appeared or went, by the protocol IndexNow: in batches, behind everything else. */
export function createIndexNow({
  store,
  log,
  isReady = () => true,
  now = () => new Date(),
  ...options
}: Options): IndexNow {
  const count = new Counter({
    name: 'index_now_addresses_total',
    help: 'Changed addresses sent to search engines, by what became of them.',
    labelNames: ['outcome'],
    registers: [options.metrics.registry],
  });

  async function sendDue(): Promise<number> {
    if (!isReady()) return ROUND_MS;
    const due = await store.claimDue(now(), new Date(now().getTime() + QUIET_MS));
    if (due.length > 0) await send(due);
    await store.prune(now());
    return ROUND_MS;
  }

  async function send(due: readonly ChangedAddress[]): Promise<void> {
    const status = await post(due.map(({ path }) => new URL(path, options.origin).href)).catch((error: unknown) => {
      log.warn({ err: error, addresses: due.length }, 'search engines could not be told of changes; tried again later');
      return undefined;
    });
    count.inc({ outcome: toOutcome(status) }, due.length);
    if (isAccepted(status)) await store.markSent(due);
    else if (status !== undefined)
      log.warn({ status, addresses: due.length }, 'search engines refused to be told of changes; tried again later');
  }

  async function post(urlList: readonly string[]): Promise<number> {
    const { key, endpoint, origin } = options;
    const { host, origin: site } = new URL(origin);
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: site + indexNowKeyPath(key), urlList }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    async announce(paths) {
      // A page is one address, whatever part of it changed.
      const pages = new Set(paths.map((path) => path.split('#')[0] ?? path));
      await store.add([...pages], now()).catch((error: unknown) => {
        log.error({ err: error }, 'a change is not told to search engines: it could not be noted');
      });
    },
    sendDue,
    loop: createBackgroundLoop({
      run: sendDue,
      onError(error) {
        log.error({ err: error }, 'telling search engines of changes failed and is tried again');
        return FAILED_ROUND_MS;
      },
    }),
  };
}

const isAccepted = (status: number | undefined): boolean => status === HttpStatus.OK || status === HttpStatus.ACCEPTED;

function toOutcome(status: number | undefined): 'accepted' | 'refused' | 'unreachable' {
  if (status === undefined) return 'unreachable';
  return isAccepted(status) ? 'accepted' : 'refused';
}
