import type { Replica } from './replicas.ts';

/** Nothing is sent: this replica answers nobody. `code` is read where other connection failures are told apart. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
  readonly code = 'ECIRCUITOPEN';

  constructor(origin: string) {
    super(`${origin} answers nobody at the moment`);
  }
}

/** The circuit opened while this request waited for its first byte. */
export class ReplicaHung extends Error {
  override name = 'ReplicaHung';
  readonly code = 'EREPLICAHUNG';

  constructor(origin: string) {
    super(`${origin} stopped answering`);
  }
}

/** One request under way at a replica. */
export interface WatchedRequest {
  /** Ends this request with `ReplicaHung` when the circuit opens before its response began. */
  onHung(abort: (error: ReplicaHung) => void): void;
  /** The response began: the replica lives, however long the rest takes. */
  heard(): void;
  /** Call once nothing more is expected. `isSuspicious`: it timed out, was refused or broke off. */
  end(isSuspicious: boolean): void;
}

/** Stops sending to a replica that does not answer, until it does. */
export interface Circuit {
  readonly isOpen: boolean;
  /** Call before sending; throws `CircuitOpen` while the replica answers nobody. */
  begin(): WatchedRequest;
}

/** The circuits of all replicas of one upstream. */
export interface Circuits {
  of(replica: Replica): Circuit;
  /** How many replicas answer nobody. */
  countOpen(): number;
  /** Forgets a replica that is gone. */
  drop(replica: Replica): void;
  close(): void;
}

interface CircuitOptions {
  onChange?: (replica: Replica, isOpen: boolean) => void;
  probe?: (origin: string) => Promise<boolean>;
}

/** A request that waits longer for its first byte makes its replica suspicious; most of ours take a tenth of it. */
const SUSPICIOUS_MS = 1_000;
const LOOK_EVERY_MS = 250;
const PROBE_TIMEOUT_MS = 750;
/** Two, because one may be lost to a pause of this process itself. */
const FAILED_PROBES = 2;

/**
 * A circuit for each replica, also for the only one. A request that waits or fails makes a replica suspicious; two probes
 * in a row without any reaction open its circuit; the first reaction closes it. No visitor's request is ever the probe.
 */
export function createCircuits({ onChange = () => undefined, probe = reacts }: CircuitOptions = {}): Circuits {
  const circuits = new Map<Replica, ReplicaCircuit>();

  return {
    of(replica) {
      const circuit = circuits.get(replica) ?? new ReplicaCircuit(replica, { onChange, probe });
      circuits.set(replica, circuit);
      return circuit;
    },
    countOpen: () => [...circuits.values()].filter(({ isOpen }) => isOpen).length,
    drop(replica) {
      circuits.get(replica)?.stop();
      circuits.delete(replica);
    },
    close() {
      for (const circuit of circuits.values()) circuit.stop();
    },
  };
}

interface Waiting {
  startedAt: number;
  abort?: (error: ReplicaHung) => void;
}

class ReplicaCircuit implements Circuit {
  readonly #replica: Replica;
  readonly #options: Required<CircuitOptions>;
  /** Requests without a first byte, the oldest first. */
  readonly #waiting = new Set<Waiting>();
  #isOpen = false;
  #isSuspicious = false;
  #heardAt = -Infinity;
  #failedProbes = 0;
  #isProbing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(replica: Replica, options: Required<CircuitOptions>) {
    this.#replica = replica;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  begin(): WatchedRequest {
    if (this.#isOpen) throw new CircuitOpen(this.#replica.origin);

    const waiting: Waiting = { startedAt: performance.now() };
    this.#waiting.add(waiting);
    this.#watch();
    return {
      onHung: (abort) => void (waiting.abort = abort),
      heard: () => {
        this.#waiting.delete(waiting);
        this.#heardAt = performance.now();
      },
      end: (isSuspicious) => {
        this.#waiting.delete(waiting);
        if (isSuspicious) this.#isSuspicious = true;
      },
    };
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #watch(): void {
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  #look(): void {
    if (this.#isProbing) return;
    if (this.#isOpen || this.#isSuspicious || this.#isOverdue()) void this.#probe();
    else if (this.#waiting.size === 0) this.stop();
  }

  #isOverdue(): boolean {
    const [oldest] = this.#waiting;
    if (!oldest) return false;
    return performance.now() - Math.max(oldest.startedAt, this.#heardAt) > SUSPICIOUS_MS;
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    const isAlive = await this.#options.probe(this.#replica.origin);
    this.#isProbing = false;
    if (isAlive) this.#close();
    else this.#countFailure();
  }

  #close(): void {
    this.#failedProbes = 0;
    this.#isSuspicious = false;
    this.#heardAt = performance.now();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.onChange(this.#replica, false);
  }

  #countFailure(): void {
    this.#failedProbes += 1;
    this.#isSuspicious = true;
    if (this.#isOpen || this.#failedProbes < FAILED_PROBES) return;

    this.#isOpen = true;
    this.#options.onChange(this.#replica, true);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const { abort } of waiting) abort?.(new ReplicaHung(this.#replica.origin));
  }
}

/**
 * Any response in time, and a refusal, too: who refuses costs nobody time and may be back with the next request. A stopped
 * process accepts connections and says nothing. No route of ours knows the method, so the answer costs nothing.
 */
async function reacts(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    const response = await fetch(origin, { method: 'OPTIONS', redirect: 'manual', signal });
    await response.body?.cancel();
    return true;
  } catch {
    return !signal.aborted;
  }
}
