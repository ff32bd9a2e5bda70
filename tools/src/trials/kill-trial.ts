import { setTimeout as sleep } from 'node:timers/promises';

import { toTable } from '../ops/format.ts';
import { UserError } from '../print.ts';
import { inSeconds, type Print } from '../print.ts';
import { compareWrites } from './compare-writes.ts';
import { createVisitor } from './visitor.ts';
import { throughBalancer } from './requests.ts';
import type { ReplicatedSite } from './replicated-site.ts';
import { ownProcesses } from '../stack/process-specs.ts';
import { startWriteLoad, type WriteLoad } from './write-load.ts';

interface KillTrialOptions {
  site: ReplicatedSite;
  print: Print;
  signal: AbortSignal;
}

const WARM_UP_MS = 2_000;
const MAIL_TIMEOUT_MS = 60_000;

/** Kills everything in turn, alone and in pairs, under writes; then counts what was acknowledged and what is there. */
export async function runKillTrial({ site, print, signal }: KillTrialOptions): Promise<void> {
  const visitor = await createVisitor(site);
  const writeLoad = startWriteLoad(throughBalancer(site.gateways), visitor);
  const rows: string[][] = [];
  const singles = site.singles.map((name) => [name]);
  for (const victims of [...ownProcesses.flatMap((name) => [[name], [name, `${name}-2`]]), ...singles]) {
    await sleep(WARM_UP_MS, undefined, { signal });
    rows.push(await killUnderWrites(site, writeLoad, victims));
    print(`  killed ${victims.join(' and ')}`);
  }
  await sleep(WARM_UP_MS, undefined, { signal });
  await writeLoad.stop();

  const found = await compareWrites(site, writeLoad.acknowledged, { timeoutMs: MAIL_TIMEOUT_MS, signal });
  print(`\n${toTable(['kill -9', 'ready again', 'two more writes of everybody taken', 'writes', 'sent again'], rows)}`);
  print(`\n${toTable(['what', 'acknowledged', 'there', 'lost', 'twice'], found.rows)}`);
  print(`\nMails: ${found.mails.sent} sent, ${found.mails.missing} missing, ${found.mails.twice} twice.`);
  if (found.lost + found.twice + found.mails.missing > 0) throw new UserError('Nothing may be lost, nothing doubled.');
}

async function killUnderWrites(site: ReplicatedSite, writeLoad: WriteLoad, victims: string[]): Promise<string[]> {
  const before = writeLoad.count();
  const startedAt = performance.now();
  const sinceStart = () => performance.now() - startedAt;
  const processes = victims.flatMap((name) => site.processes.get(name) ?? []);
  const ready = Promise.all(processes.map((child) => child.replace('SIGKILL'))).then(sinceStart);
  // What is under way when the signal falls may still be answered; the round after that one began later.
  await writeLoad.roundOfAll();
  await writeLoad.roundOfAll();
  const acceptedMs = sinceStart();
  const readyMs = await ready;
  const after = writeLoad.count();
  return [
    victims.join(' + '),
    inSeconds(readyMs),
    inSeconds(acceptedMs),
    String(after.acknowledged - before.acknowledged),
    String(after.repeated - before.repeated),
  ];
}
