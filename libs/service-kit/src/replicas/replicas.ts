import { isNameOfMany, type Lookup, lookupAddresses, resolveOrigin, splitOrigins } from './addresses.ts';
import { acceptsConnections, type Probe } from './probe.ts';

/** One of the processes that do the same work. */
export interface Replica {
  readonly origin: string;
  /** Requests under way; who sends one counts it in and out. */
  inFlight: number;
}

/** The processes behind one address of the configuration, and which of them can be asked right now. */
export interface Replicas {
  /** The least busy one that is well; one of `tried` only when there is no other. */
  choose(tried: ReadonlySet<Replica>): Promise<Replica>;
  /** Whether somebody well is left to ask. */
  hasOther(tried: ReadonlySet<Replica>): boolean;
  /** Whether anybody is left to ask at all. */
  hasUntried(tried: ReadonlySet<Replica>): boolean;
  /** Asks the others for a while: this one refused, broke off, or said that it is leaving. */
  leaveAlone(replica: Replica): void;
  /** How many are well, and how many are known. */
  count(): { well: number; known: number };
}

interface ReplicasNeeds {
  /** Origins, comma-separated. An `http` host name stands for every address it has. */
  origins: string;
  /** Told when an address is no longer one of ours. */
  onGone?: (replica: Replica) => void;
  find?: Lookup;
  probe?: Probe;
  now?: () => number;
}

/** Names are looked up again this often: a replica more or less is noticed in two seconds. */
const FRESH_MS = 2_000;
/** After so long without a request what was known is not worth trying first. */
const STALE_MS = 15_000;
/** Longer than a process that leaves keeps accepting (half a second), also on a machine that is busy. */
const REST_MS = 2_000;
const PROBE_EVERY_MS = 250;

/** Keeps track of replicas. Opens nothing and sets no timer until one of several has failed. */
export const createReplicas = (needs: ReplicasNeeds): Replicas => new ReplicaSet(needs);

class ReplicaSet implements Replicas {
  readonly #needs: Required<Omit<ReplicasNeeds, 'origins'>>;
  readonly #fixed: string[];
  readonly #names: string[];
  /** The names themselves, asked until they were looked up once; always the same, as callers keep connections to each. */
  readonly #unresolved: Replica[];
  /** Who is left alone, and until when at least. */
  readonly #resting = new Map<Replica, number>();
  #known: Replica[];
  #lookedUpAt = -Infinity;
  #lookingUp: Promise<void> | undefined;
  #probing: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor({ origins, ...needs }: ReplicasNeeds) {
    this.#needs = {
      onGone: () => undefined,
      find: lookupAddresses,
      probe: acceptsConnections,
      now: Date.now,
      ...needs,
    };
    const configured = splitOrigins(origins);
    this.#names = configured.filter(isNameOfMany);
    this.#fixed = configured.filter((origin) => !isNameOfMany(origin));
    this.#known = this.#fixed.map(toReplica);
    this.#unresolved = this.#names.map(toReplica);
  }

  async choose(tried: ReadonlySet<Replica>): Promise<Replica> {
    if (this.#names.length > 0) await this.#keepFresh();
    const [first] = this.#known;
    if (first && this.#known.length === 1) return first;

    const untried = this.#known.filter((replica) => !tried.has(replica));
    const well = untried.filter((replica) => this.#isWell(replica));
    const candidates = [well, untried, this.#known].find(({ length }) => length > 0);
    this.#turn += 1;
    return leastBusy(candidates ?? this.#unresolved, this.#turn);
  }

  hasOther(tried: ReadonlySet<Replica>): boolean {
    return this.#known.some((replica) => !tried.has(replica) && this.#isWell(replica));
  }

  hasUntried(tried: ReadonlySet<Replica>): boolean {
    return this.#known.some((replica) => !tried.has(replica));
  }

  leaveAlone(replica: Replica): void {
    if (this.#known.length < 2) return;
    this.#resting.set(replica, this.#needs.now() + REST_MS);
    this.#scheduleProbe();
  }

  count(): { well: number; known: number } {
    return { well: this.#known.filter((replica) => this.#isWell(replica)).length, known: this.#known.length };
  }

  #isWell(replica: Replica): boolean {
    return !this.#resting.has(replica);
  }

  async #keepFresh(): Promise<void> {
    const ageMs = this.#needs.now() - this.#lookedUpAt;
    if (ageMs > FRESH_MS) this.#lookingUp ??= this.#lookUp().finally(() => (this.#lookingUp = undefined));
    if (ageMs > STALE_MS) await this.#lookingUp;
  }

  /** What cannot be looked up now keeps the addresses it had. */
  async #lookUp(): Promise<void> {
    const { find, now } = this.#needs;
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
      if (!isFirst && !before.has(replica.origin)) this.#resting.set(replica, this.#needs.now());
    }
    for (const replica of before.values()) if (!this.#known.includes(replica)) this.#forget(replica);
    if (this.#resting.size > 0) this.#scheduleProbe();
  }

  #forget(replica: Replica): void {
    this.#resting.delete(replica);
    this.#needs.onGone(replica);
  }

  #scheduleProbe(): void {
    this.#probing ??= setTimeout(() => void this.#probeResting(), PROBE_EVERY_MS).unref();
  }

  async #probeResting(): Promise<void> {
    const { probe, now } = this.#needs;
    const rested = [...this.#resting].filter(([, until]) => until <= now());
    await Promise.all(
      rested.map(async ([replica, until]) => {
        // It may have failed again meanwhile.
        if ((await probe(replica.origin)) && this.#resting.get(replica) === until) this.#resting.delete(replica);
      }),
    );
    this.#probing = undefined;
    if (this.#known.length < 2) this.#resting.clear();
    if (this.#resting.size > 0) this.#scheduleProbe();
  }
}

const toReplica = (origin: string): Replica => ({ origin, inFlight: 0 });

/** The search begins at another one each time, so that equals take turns. */
function leastBusy(candidates: Replica[], turn: number): Replica {
  const start = turn % candidates.length;
  return [...candidates.slice(start), ...candidates.slice(0, start)].reduce((best, next) =>
    next.inFlight < best.inFlight ? next : best,
  );
}
