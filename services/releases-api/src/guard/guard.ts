import { type AuditTrail, nobodysRequest } from '@shoreline/audit';
import { MS_PER_SECOND } from '@shoreline/contracts';
import type { Registry } from '@shoreline/federation/artifact';
import { withCanary, withPromoted, withRolledBack } from '@shoreline/federation/publish';
import { ApiError, type Log, type Metrics } from '@shoreline/service-kit';
import { Counter } from 'prom-client';

import type { SignalStore } from '../health/health.store.ts';
import { sumSignals } from '../health/health.rules.ts';
import { type ChangeReleases, headOf } from '../revision/revision-changes.ts';
import type { GuardAct } from '../revision/revision.model.ts';
import type { HistoryEntry, RevisionStore } from '../revision/revision.store.ts';
import { findRollout, type RolloutState } from './guard-rollout.ts';
import { type GuardLimits, judge, type Verdict } from './guard.rules.ts';
import type { Lease } from './lease.ts';
import { findWatches, toMinute, type Watch } from './watch.rules.ts';

/** Who it is in the history. Nobody else may be called so. */
export const GUARD = 'guard';

export interface GuardOptions {
  lease: Lease;
  revisions: RevisionStore;
  releases: Pick<ChangeReleases, 'change'>;
  signals: Pick<SignalStore, 'find'>;
  audit: Pick<AuditTrail, 'record'>;
  limits: GuardLimits;
  /** For so long a release is compared with the build before. */
  watchMs: number;
  metrics: Metrics;
  log: Log;
  now?: () => Date;
}

const HISTORY = 50;
/** What was refused once is refused again, until somebody does something. */
const REFUSED_PAUSE_MS = 600_000;
const PERCENT = 100;

interface Act {
  act: GuardAct['act'] | 'refused';
  watch: Pick<Watch, 'app' | 'digest'>;
  why: string;
}

/**
 * Takes back canaries and new releases that do worse than what they are compared with, and gives canaries with steps to more visitors
 * while they do not. Call the returned function again and again: of several replicas one acts, all it knows is in the database, and what
 * it took back once it leaves to people.
 */
export function createGuard(options: GuardOptions): () => Promise<void> {
  const { lease, revisions, log, now = () => new Date() } = options;
  const note = createNotes(options);
  const act = createActs(options, note);

  async function lookAt(app: string, entry: Registry['apps'][string]): Promise<void> {
    const history = await revisions.history({ app, limit: HISTORY });
    for (const watch of findWatches({ app, entry, history }, { now: now(), watchMs: options.watchMs })) {
      const verdict = await judgeSince(options, watch, watch.from);
      const isLeftAlone = watch.isLeftAlone || (await revisions.findStop(watch)) !== undefined;
      if (verdict.state === 'unhealthy' && !isLeftAlone) return act.stop(watch, verdict);
      const rollout = watch.kind === 'canary' ? findRollout({ entry, history }) : undefined;
      if (rollout && verdict.state !== 'unhealthy') await goOn({ watch, rollout, history });
    }
  }

  async function goOn({ watch, rollout, history }: Step): Promise<void> {
    const isTime = now().getTime() >= rollout.since.getTime() + rollout.everySeconds * MS_PER_SECOND;
    if (rollout.next === undefined || !isTime) return;
    const verdict = await judgeSince(options, watch, toMinute(rollout.since));
    if (verdict.state === 'healthy') await act.step({ watch, rollout, history }, verdict);
  }

  return async () => {
    if (!(await lease.hold())) return;
    const { apps } = (await headOf(revisions)).registry;
    for (const [app, entry] of Object.entries(apps)) {
      note.open(app);
      await lookAt(app, entry).catch((error: unknown) =>
        log.error({ err: error, app }, 'guard could not look at an app'),
      );
    }
  };
}

interface Step {
  watch: Watch;
  rollout: RolloutState;
  history: readonly HistoryEntry[];
}

async function judgeSince({ signals, limits }: GuardOptions, watch: Watch, from: number): Promise<Verdict> {
  const { app, digest, cohort, other } = watch;
  const counted = (await signals.find({ app, digest, from })).filter((one) => one.cohort === cohort);
  // Of what is live beside a canary the same minutes count, of what was live before those before.
  const range = { from: other.to === undefined ? from : other.from, ...(other.to !== undefined && { to: other.to }) };
  const compared = (await signals.find({ app, digest: other.digest, ...range })).filter((one) => one.cohort === 'live');
  return judge(sumSignals(counted), sumSignals(compared), limits);
}

function createActs({ releases, log, now = () => new Date() }: GuardOptions, note: ReturnType<typeof createNotes>) {
  const refusedAt = new Map<string, number>();
  const keyOf = ({ app, digest }: Watch): string => `${app} ${digest}`;
  const wasRefused = (watch: Watch): boolean =>
    (refusedAt.get(keyOf(watch)) ?? -Infinity) > now().getTime() - REFUSED_PAUSE_MS;

  async function change(watch: Watch, wanted: Omit<Parameters<ChangeReleases['change']>[0], 'who'>): Promise<void> {
    if (wasRefused(watch)) return;
    let isMeant = false;
    const plan = async (before: Registry): Promise<Registry> => {
      // Somebody may have changed it meanwhile: then it is theirs.
      isMeant = isThere(before, watch);
      return isMeant ? wanted.plan(before) : before;
    };
    const act: Act = { act: wanted.guard?.act ?? 'stop', watch, why: wanted.why ?? '' };
    try {
      await releases.change({ ...wanted, who: GUARD, plan });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log.error({ err: error, ...watch }, 'guard was refused');
      refusedAt.set(keyOf(watch), now().getTime());
      return note.done({ ...act, act: 'refused' });
    }
    if (isMeant) await note.done(act);
  }

  return {
    /** Ends a canary, or goes back to the build before. */
    stop(watch: Watch, { why }: Verdict): Promise<void> {
      const { app, digest, kind, other } = watch;
      const guard = { app, digest, act: 'stop' as const };
      return kind === 'canary'
        ? change(watch, {
            action: 'canary',
            why,
            guard,
            plan: (before) => withCanary(before, { app, canary: null }),
          })
        : change(watch, {
            action: 'rollback',
            why,
            guard,
            plan: (before) => withRolledBack(before, { app, digest: other.digest }),
          });
    },
    /** Gives a canary to more visitors, at last to all of them. */
    step({ watch, rollout, history }: Step, verdict: Verdict): Promise<void> {
      const { app, digest } = watch;
      const { next: share = 1, steps, everySeconds } = rollout;
      const unwatched = history[0]?.unwatched;
      const why = `${share >= 1 ? 'Healthy to the end' : `Healthy, on to ${share * PERCENT} %`}: ${verdict.why}`;
      if (share >= 1) {
        const guard = { app, digest, act: 'promote' as const };
        return change(watch, {
          action: 'publish',
          why,
          guard,
          plan: (before) => withPromoted(before, [{ app, digest }]),
        });
      }
      return change(watch, {
        action: 'canary',
        why,
        guard: { app, digest, act: 'step' },
        rollout: { digest, steps, everySeconds },
        ...(unwatched && { unwatched }),
        plan: (before) => withCanary(before, { app, canary: { digest, share } }),
      });
    },
  };
}

const isThere = ({ apps }: Registry, { app, digest, kind }: Watch): boolean =>
  (kind === 'canary' ? apps[app]?.canary?.digest : apps[app]?.live) === digest;

/** Where it is written down what the guard did: log, audit trail, metrics. The history has it already. */
function createNotes({ audit, metrics, log }: Pick<GuardOptions, 'audit' | 'metrics' | 'log'>) {
  const acts = new Counter({
    name: 'releases_guard_acts_total',
    help: 'What the guard did: stop (took a build back), step, promote; refused: it could not.',
    labelNames: ['app', 'act'],
    registers: [metrics.registry],
  });
  return {
    /** What begins at zero is seen to rise. */
    open: (app: string) => ['stop', 'step', 'promote', 'refused'].forEach((act) => acts.inc({ app, act }, 0)),
    async done({ act, watch: { app, digest }, why }: Act): Promise<void> {
      acts.inc({ app, act });
      log[act === 'stop' ? 'warn' : 'info']({ app, digest, act, why }, 'guard acted');
      const outcome = act === 'refused' ? 'refused' : 'done';
      await audit.record(requestOfGuard, {
        event: 'release-act',
        target: app,
        action: `guard ${act} ${digest}`,
        outcome,
      });
    },
  };
}

/** The guard acts by itself: there is no request to describe. */
const requestOfGuard = { ...nobodysRequest, state: { operator: GUARD } };
