import { messageOf } from '../problem.ts';
import { inSeconds, type Say } from '../say.ts';
import { type Counts, sumOf, toSummary } from './counts.ts';

export interface Outcome extends Counts {
  /** Shown when something failed. */
  output: string;
}

/** One step of `npm test`. */
export interface Stage {
  name: string;
  /** Stages of its lane or of an earlier phase that must have passed, because this one uses what they make. */
  needs?: readonly string[];
  run(): Promise<Outcome>;
}

/** Build servers end a run that is silent for long. */
const HEARTBEAT_MS = 30_000;
const NAME_WIDTH = 12;

/** What runs side by side: each lane is a list of stages that follow one another. */
export type Lanes = readonly (readonly Stage[])[];

/** Runs every stage whose needs are met, whatever failed before, and says how each went. One phase follows the other. */
export async function runStages(phases: readonly Lanes[], say: Say, signal?: AbortSignal): Promise<Counts> {
  const counts = new Map<string, Counts>();
  for (const lanes of phases) {
    await Promise.all(lanes.map((lane) => runLane(lane, counts, { say, signal })));
  }
  return sumOf([...counts.values()]);
}

interface LaneContext {
  say: Say;
  signal: AbortSignal | undefined;
}

async function runLane(lane: readonly Stage[], counts: Map<string, Counts>, context: LaneContext): Promise<void> {
  const { say, signal } = context;
  for (const stage of lane) {
    signal?.throwIfAborted();
    const blockers = (stage.needs ?? []).filter((name) => counts.get(name)?.failed !== 0);
    counts.set(stage.name, blockers.length > 0 ? reportBlocked(stage, blockers, say) : await runStage(stage, say));
  }
}

/** A stage that could not run is no success: it counts as one failure. */
function reportBlocked(stage: Stage, blockers: string[], say: Say): Counts {
  say(`✗ ${stage.name.padEnd(NAME_WIDTH)} not run: needs ${blockers.join(' and ')}`);
  return { passed: 0, failed: 1 };
}

async function runStage(stage: Stage, say: Say): Promise<Counts> {
  const startedAt = performance.now();
  const elapsed = () => inSeconds(performance.now() - startedAt);
  say(`▸ ${stage.name} …`);
  const heartbeat = setInterval(() => say(`  ${stage.name} still runs (${elapsed()})`), HEARTBEAT_MS);
  const outcome = await stage.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: messageOf(error) }));
  clearInterval(heartbeat);

  const sign = outcome.failed === 0 ? '✓' : '✗';
  say(`${sign} ${stage.name.padEnd(NAME_WIDTH)} ${elapsed().padStart(7)}   ${toSummary(outcome)}`);
  if (outcome.failed > 0) say(indent(outcome.output));
  return outcome;
}

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '  │ ');
