import { setTimeout as sleep } from 'node:timers/promises';

import { toTable } from '@shoreline/tools/format';
import { inSeconds, UserError } from '@shoreline/tools/print';
import { ownProcesses } from '@shoreline/tools/process-specs';

import { compareWrites } from './compare-writes.ts';
import { signInMember } from './member.ts';
import type { ReplicatedSite, TrialOptions } from './replicated-site.ts';
import { throughBalancer } from './requests.ts';
import { startWriteLoad, type WriteLoad } from './write-load.ts';

const WARM_UP_MS = 2_000;
const SMOKE_WARM_UP_MS = 200;
const MAIL_TIMEOUT_MS = 60_000;

/** Kills everything in turn, alone and in pairs, under writes; then counts what was acknowledged and what is there. */
export async function runKillTrial({ site, print, signal, isSmoke }: TrialOptions): Promise<void> {
  const warmUpMs = isSmoke ? SMOKE_WARM_UP_MS : WARM_UP_MS;
  const member = await signInMember(site);
  const writeLoad = startWriteLoad(throughBalancer(site.gateways), member);
  const rows: string[][] = [];
  for (const victims of chooseVictims(site, isSmoke)) {
    await sleep(warmUpMs, undefined, { signal });
    rows.push(await killUnderWrites(site, writeLoad, victims));
    print(`  killed ${victims.join(' and ')}`);
  }
  await sleep(warmUpMs, undefined, { signal });
  await writeLoad.stop();

  const found = await compareWrites(site, writeLoad, { timeoutMs: MAIL_TIMEOUT_MS, signal });
  print(`\n${toTable(['kill -9', 'ready again', 'two more writes of everybody taken', 'writes', 'sent again'], rows)}`);
  print(`\n${toTable(['what', 'acknowledged', 'there', 'lost', 'twice'], found.rows)}`);
  print(`\nMails: ${found.mails.sent} sent, ${found.mails.missing} missing, ${found.mails.twice} twice.`);
  if (found.lost + found.twice + found.mails.missing > 0) throw new UserError('Nothing may be lost, nothing doubled.');
}

/** Each program alone and with its replica, and what runs once; a smoke run kills one of each kind. */
function chooseVictims({ singles }: ReplicatedSite, isSmoke: boolean): string[][] {
  const names = isSmoke ? (['content'] as const) : ownProcesses;
  return [...names.flatMap((name) => [[name], [name, `${name}-2`]]), ...singles.map((name) => [name])];
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
