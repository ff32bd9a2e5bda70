import { setTimeout as sleep } from 'node:timers/promises';

import { toTable } from '../ops/table.ts';
import { Problem } from '../problem.ts';
import { inSeconds, type Say } from '../say.ts';
import { compareWrites } from './compare-writes.ts';
import { createVisitor } from './create-visitor.ts';
import { throughBalancer } from './send.ts';
import { twinned, type TwinSite } from './twin-site.ts';
import { startWriters, type Writers } from './writers.ts';

interface KillNeeds {
  site: TwinSite;
  say: Say;
  signal: AbortSignal;
}

const WARM_UP_MS = 2_000;
const MAIL_PATIENCE_MS = 60_000;

/** Kills everything in turn, alone and in pairs, under writes; then counts what was acknowledged and what is there. */
export async function runKillTrial({ site, say, signal }: KillNeeds): Promise<void> {
  const visitor = await createVisitor(site);
  const writers = startWriters(throughBalancer(site.gateways), visitor);
  const rows: string[][] = [];
  const singles = site.singles.map((name) => [name]);
  for (const victims of [...twinned.flatMap((name) => [[name], [name, `${name}-2`]]), ...singles]) {
    await sleep(WARM_UP_MS, undefined, { signal });
    rows.push(await killUnderWrites(site, writers, victims));
    say(`  killed ${victims.join(' and ')}`);
  }
  await sleep(WARM_UP_MS, undefined, { signal });
  await writers.stop();

  const found = await compareWrites(site, writers.acknowledged, { patienceMs: MAIL_PATIENCE_MS, signal });
  say(`\n${toTable(['kill -9', 'ready again', 'two more writes of everybody taken', 'writes', 'sent again'], rows)}`);
  say(`\n${toTable(['what', 'acknowledged', 'there', 'lost', 'twice'], found.rows)}`);
  say(`\nMails: ${found.mails.sent} sent, ${found.mails.missing} missing, ${found.mails.twice} twice.`);
  if (found.lost + found.twice + found.mails.missing > 0) throw new Problem('Nothing may be lost, nothing doubled.');
}

async function killUnderWrites(site: TwinSite, writers: Writers, victims: string[]): Promise<string[]> {
  const before = writers.count();
  const startedAt = performance.now();
  const sinceStart = () => performance.now() - startedAt;
  const parts = victims.flatMap((name) => site.parts.get(name) ?? []);
  const ready = Promise.all(parts.map((part) => part.replace('SIGKILL'))).then(sinceStart);
  // What is under way when the signal falls may still be answered; the round after that one began later.
  await writers.roundOfAll();
  await writers.roundOfAll();
  const takenMs = sinceStart();
  const readyMs = await ready;
  const after = writers.count();
  return [
    victims.join(' + '),
    inSeconds(readyMs),
    inSeconds(takenMs),
    String(after.acknowledged - before.acknowledged),
    String(after.repeated - before.repeated),
  ];
}
