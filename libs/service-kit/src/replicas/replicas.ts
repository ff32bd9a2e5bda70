import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';

/** One of the processes that do the same work. */
export interface Replica {
  readonly origin: string;
  /** Requests under way; who sends one counts it in and out. */
  inFlight: number;
}

/** The processes behind one address of the configuration, and which of them can be asked right now. */
export interface Replicas {
  /** The least busy healthy one; one of `tried` only when there is no other. */
  choose(tried: ReadonlySet<Replica>): Promise<Replica>;
  /** Whether a healthy one is left to ask. */
  hasOther(tried: ReadonlySet<Replica>): boolean;
  /** Whether anybody is left to ask at all. */
  hasUntried(tried: ReadonlySet<Replica>): boolean;
  /** Ejects this one until it has cooled down: it refused, aborted, or is draining. */
  eject(replica: Replica): void;
  count(): { healthy: number; known: number };
}

interface ReplicasOptions {
  /** Origins, comma-separated. An `http` host name stands for every address it has. */
  origins: string;
  onGone?: (replica: Replica) => void;
  find?: Lookup;
  probe?: Probe;
  now?: () => number;
}

/** Names are looked up again this often: a replica more or less is noticed in two seconds. */
const FRESH_MS = 2_000;
/** After so long without a request what was known is not worth trying first. */
const STALE_MS = 15_000;
/** Longer than a draining process accepts connections (half a second), also on a machine that is busy. */
const COOL_DOWN_MS = 2_000;
const PROBE_EVERY_MS = 250;

/** Tracks the replicas of a service. Opens nothing and sets no timer until one of several has failed. */
export const createReplicas = (options: ReplicasOptions): Replicas => new ReplicaSet(options);

class ReplicaSet implements Replicas {
  readonly #options: Required<Omit<ReplicasOptions, 'origins'>>;
  readonly #fixed: string[];
  readonly #names: string[];
  /** The names themselves, asked until they were looked up once; always the same, as callers pool connections to each. */
  readonly #unresolved: Replica[];
  readonly #coolingDown = new Map<Replica, number>();
  #known: Replica[];
  #lookedUpAt = -Infinity;
  #lookingUp: Promise<void> | undefined;
  #probing: NodeJS.Timeout | undefined;
  #roundRobin = 0;

  constructor({ origins, ...options }: ReplicasOptions) {
    this.#options = {
      onGone: () => undefined,
      find: lookupAddresses,
      probe: acceptsConnections,
      now: Date.now,
      ...options,
    };
    const configured = splitOrigins(origins);
    this.#names = configured.filter(isNameOfMany);
    this.#fixed = configured.filter((origin) => !isNameOfMany(origin));
    this.#known = this.#fixed.map(toReplica);
    this.#unresolved = this.#names.map(toReplica);
  }

  async choose(tried: ReadonlySet<Replica>): Promise<Replica> {
    if (this.#names.length > 0) await this.#refreshIfStale();
    const [first] = this.#known;
    if (first && this.#known.length === 1) return first;

    const untried = this.#known.filter((replica) => !tried.has(replica));
    const healthy = untried.filter((replica) => this.#isHealthy(replica));
    const candidates = [healthy, untried, this.#known].find(({ length }) => length > 0);
    this.#roundRobin += 1;
    return leastBusy(candidates ?? this.#unresolved, this.#roundRobin);
  }

  hasOther(tried: ReadonlySet<Replica>): boolean {
    return this.#known.some((replica) => !tried.has(replica) && this.#isHealthy(replica));
  }

  hasUntried(tried: ReadonlySet<Replica>): boolean {
    return this.#known.some((replica) => !tried.has(replica));
  }

  eject(replica: Replica): void {
    if (this.#known.length < 2) return;
    this.#coolingDown.set(replica, this.#options.now() + COOL_DOWN_MS);
    this.#scheduleProbe();
  }

  count(): { healthy: number; known: number } {
    return { healthy: this.#known.filter((replica) => this.#isHealthy(replica)).length, known: this.#known.length };
  }

  #isHealthy(replica: Replica): boolean {
    return !this.#coolingDown.has(replica);
  }

  async #refreshIfStale(): Promise<void> {
    const ageMs = this.#options.now() - this.#lookedUpAt;
    if (ageMs > FRESH_MS) this.#lookingUp ??= this.#lookUp().finally(() => (this.#lookingUp = undefined));
    if (ageMs > STALE_MS) await this.#lookingUp;
  }

  /** What cannot be looked up now retains the addresses it had. */
  async #lookUp(): Promise<void> {
    const { find, now } = this.#options;
    const found = await Promise.allSettled(this.#names.map((name) => resolveOrigin(name, find)));
    this.#lookedUpAt = now();
    if (found.some(({ status }) => status === 'rejected')) return;
    this.#adopt([...this.#fixed, ...found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))]);
  }

  #adopt(origins: string[]): void {
    const isFirst = this.#known.length === 0;
    const before = new Map(this.#known.map((replica) => [replica.origin, replica]));
    this.#known = origins.map((origin) => before.get(origin) ?? toReplica(origin));
    for (const replica of this.#known) {
      // A name appears before its process listens: newcomers are asked once they accept connections.
      if (!isFirst && !before.has(replica.origin)) this.#coolingDown.set(replica, this.#options.now());
    }
    for (const replica of before.values()) if (!this.#known.includes(replica)) this.#remove(replica);
    if (this.#coolingDown.size > 0) this.#scheduleProbe();
  }

  #remove(replica: Replica): void {
    this.#coolingDown.delete(replica);
    this.#options.onGone(replica);
  }

  #scheduleProbe(): void {
    this.#probing ??= setTimeout(() => void this.#probeCoolingDown(), PROBE_EVERY_MS).unref();
  }

  async #probeCoolingDown(): Promise<void> {
    const { probe, now } = this.#options;
    const due = [...this.#coolingDown].filter(([, until]) => until <= now());
    await Promise.all(
      due.map(async ([replica, until]) => {
        // It may have failed again meanwhile.
        if ((await probe(replica.origin)) && this.#coolingDown.get(replica) === until)
          this.#coolingDown.delete(replica);
      }),
    );
    this.#probing = undefined;
    if (this.#known.length < 2) this.#coolingDown.clear();
    if (this.#coolingDown.size > 0) this.#scheduleProbe();
  }
}

const toReplica = (origin: string): Replica => ({ origin, inFlight: 0 });

/** The search begins at another one each time, a round robin among equals. */
function leastBusy(candidates: Replica[], turn: number): Replica {
  const start = turn % candidates.length;
  return [...candidates.slice(start), ...candidates.slice(0, start)].reduce((best, next) =>
    next.inFlight < best.inFlight ? next : best,
  );
}

type Lookup = (hostname: string) => Promise<string[]>;

const lookupAddresses: Lookup = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return [...new Set(found.map(({ address }) => address))].toSorted();
};

const splitOrigins = (origins: string): string[] =>
  origins
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');

/**
 * Whether an origin stands for whatever addresses its name has. A certificate is for a name, and `localhost` is one
 * machine whatever its families: both stay as they are.
 */
function isNameOfMany(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && hostname !== 'localhost' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

async function resolveOrigin(origin: string, find: Lookup): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const addresses = await find(hostname);
  return addresses.map((address) => {
    const host = isIP(address) === IPV6 ? `[${address}]` : address;
    return `http://${host}${port === '' ? '' : `:${port}`}`;
  });
}

const IPV6 = 6;

type Probe = (origin: string) => Promise<boolean>;

/** On a local network a connection that takes longer is not coming. */
const PROBE_TIMEOUT_MS = 500;
const HTTP_PORT = 80;
const HTTPS_PORT = 443;

const acceptsConnections: Probe = (origin) => {
  const { protocol, hostname, port } = new URL(origin);
  const fallback = protocol === 'https:' ? HTTPS_PORT : HTTP_PORT;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? fallback : Number(port) });
  socket.setTimeout(PROBE_TIMEOUT_MS, () => resolve(false));
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
};
