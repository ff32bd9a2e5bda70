import { setTimeout as sleep } from 'node:timers/promises';

import { toTable } from '@shoreline/tools/format';
import { inSeconds, UserError } from '@shoreline/tools/print';
import { ownProcesses } from '@shoreline/tools/process-specs';

import { countFailures, generateLoadWhile, type LoadResult } from './load-generator.ts';
import { signInMember } from './member.ts';
import type { ReplicatedSite, TrialOptions } from './replicated-site.ts';
import { nextRequest, throughBalancer, toOne } from './requests.ts';

/** What operators promise: ten rolling restarts of each pair, meanwhile so many requests, no failure. A quick machine restarts oftener. */
const FULL = { leastRounds: 10, leastRequests: 20_000 };
/** One pair behind the gateways, and the gateways behind a balancer. */
const SMOKE = { leastRounds: 1, leastRequests: 100, names: ['content', 'gateway'] };
/** Together some hundred requests a second: the trial is about order, not about speed. */
const CONNECTIONS = 8;
/** Between two restarts, as an orchestrator waits until the new process counts as healthy. */
const PAUSE_MS = 500;

/** Restarts both of every pair at least ten times, one after the other, under load. Fails when one request fails. */
export async function runRestartTrial({ site, only, print, signal, isSmoke }: TrialOptions): Promise<void> {
  const { leastRounds, leastRequests } = isSmoke ? SMOKE : FULL;
  const member = await signInMember(site);
  const rows: string[][] = [];
  const totals = { sent: 0, failed: 0 };
  const wanted = isSmoke && only.length === 0 ? SMOKE.names : only;
  for (const name of ownProcesses.filter((known) => wanted.length === 0 || wanted.includes(known))) {
    const send = name === 'gateway' ? throughBalancer(site.gateways) : toOne(site.gateways[0]);
    const startedAt = performance.now();
    let rounds = 0;
    const choose = (index: number) => nextRequest(index, member);
    const result = await generateLoadWhile({ send, choose, connections: CONNECTIONS }, async (sent) => {
      for (; rounds < leastRounds || sent() < leastRequests; rounds += 1) await restartPair(site, name, signal);
    });
    totals.sent += result.sent;
    totals.failed += countFailures(result);
    rows.push(toRow([name, `${rounds} × 2`], result, performance.now() - startedAt));
    print(`  ${name}: ${result.sent} requests, ${countFailures(result)} failed`);
  }
  print(`\n${toTable(['restarted', 'times', 'requests', 'failed', 'static pages', 'slowest', 'took'], rows)}`);
  print(`\n${totals.sent} requests, ${totals.failed} failed.`);
  if (totals.failed > 0) throw new UserError('Rolling restarts must not fail a request.');
}

async function restartPair({ processes }: ReplicatedSite, name: string, signal: AbortSignal): Promise<void> {
  for (const replica of [processes.get(name), processes.get(`${name}-2`)]) {
    await replica?.replace('SIGTERM');
    await sleep(PAUSE_MS, undefined, { signal });
  }
}

function toRow(titles: [name: string, times: string], result: LoadResult, elapsedMs: number): string[] {
  const endings = [...result.failures].map(([ending, count]) => `${count} × ${ending}`).join(', ');
  const failed = countFailures(result) === 0 ? '0' : `${countFailures(result)} (${endings})`;
  const { sent, staticPages, slowestMs } = result;
  return [...titles, String(sent), failed, String(staticPages), inSeconds(slowestMs), inSeconds(elapsedMs)];
}
