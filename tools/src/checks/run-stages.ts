import { messageOf } from '../user-error.ts';
import { inSeconds, type Print } from '../print.ts';
import { type Counts, sumOf, toSummary } from './counts.ts';

export interface Outcome extends Counts {
  /** Shown when something failed. */
  output: string;
}

export interface Stage {
  name: string;
  /** Stages of its lane or of an earlier phase that must have passed, because this one uses what they make. */
  dependsOn?: readonly string[];
  run(): Promise<Outcome>;
}

/** Build servers end a run that is silent for long. */
const HEARTBEAT_MS = 30_000;
const NAME_WIDTH = 12;

/** What runs side by side: each lane is a list of stages that follow one another. */
export type Lanes = readonly (readonly Stage[])[];

/** Runs every stage whose dependencies passed, whatever else failed, and prints each result. Phases run in sequence. */
export async function runStages(phases: readonly Lanes[], print: Print, signal?: AbortSignal): Promise<Counts> {
  const counts = new Map<string, Counts>();
  for (const lanes of phases) {
    await Promise.all(lanes.map((lane) => runLane(lane, counts, { print, signal })));
  }
  return sumOf([...counts.values()]);
}

interface LaneContext {
  print: Print;
  signal: AbortSignal | undefined;
}

async function runLane(lane: readonly Stage[], counts: Map<string, Counts>, context: LaneContext): Promise<void> {
  const { print, signal } = context;
  for (const stage of lane) {
    signal?.throwIfAborted();
    const blockers = (stage.dependsOn ?? []).filter((name) => counts.get(name)?.failed !== 0);
    counts.set(stage.name, blockers.length > 0 ? reportBlocked(stage, blockers, print) : await runStage(stage, print));
  }
}

/** A stage that could not run is no success: it counts as one failure. */
function reportBlocked(stage: Stage, blockers: string[], print: Print): Counts {
  print(`✗ ${stage.name.padEnd(NAME_WIDTH)} not run: needs ${blockers.join(' and ')}`);
  return { passed: 0, failed: 1 };
}

async function runStage(stage: Stage, print: Print): Promise<Counts> {
  const startedAt = performance.now();
  const elapsed = () => inSeconds(performance.now() - startedAt);
  print(`▸ ${stage.name} …`);
  const heartbeat = setInterval(() => print(`  ${stage.name} still runs (${elapsed()})`), HEARTBEAT_MS);
  const outcome = await stage.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: messageOf(error) }));
  clearInterval(heartbeat);

  const sign = outcome.failed === 0 ? '✓' : '✗';
  print(`${sign} ${stage.name.padEnd(NAME_WIDTH)} ${elapsed().padStart(7)}   ${toSummary(outcome)}`);
  if (outcome.failed > 0) print(indent(outcome.output));
  return outcome;
}

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '  │ ');
