import { setTimeout as sleep } from 'node:timers/promises';

import { toTable } from '@shoreline/tools/format';
import { inSeconds, type Print, UserError } from '@shoreline/tools/print';

import { compareWrites } from '../compare-writes.ts';
import { generateLoad, type LoadResult } from '../load-generator.ts';
import { type Member, signInMember } from '../member.ts';
import { contact, nextRequest, profile, throughBalancer, toOne } from '../requests.ts';
import { startWriteLoad } from '../write-load.ts';
import { checkSharedState, publishRebuilt, readLive, rollBack, untilLive } from './checks.ts';
import type { Half, HalvedSite } from './halves.ts';
import { sendIssue } from './newsletter.ts';

interface TwoHalvesOptions {
  site: HalvedSite;
  /** Where builds are made. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
  isSmoke: boolean;
}

/** How long one half is cut off. The newsletter has to come over in it, too: a lease is ten seconds. */
const CUT_MS = 60_000;
const SMOKE_CUT_MS = 6_000;
const CONNECTIONS = 4;
/** What operators promise: so long after the link is back the half shows, reads and writes what the other does. */
const IN_STEP_MS = 5_000;
const MAIL_TIMEOUT_MS = 60_000;
const WARM_UP_MS = 1_000;
const POLL_MS = 50;

/** Uses both halves as one site, then cuts one of them off under load. Fails when the other notices, or anything is lost. */
export async function runTwoHalvesTrial({
  site,
  dataDir,
  env,
  print,
  signal,
  isSmoke,
}: TwoHalvesOptions): Promise<void> {
  const [one, two] = site.halves;
  const origins = site.halves.map(({ origin }) => origin);
  const member = await signInMember({ gateways: [one.origin, two.origin] });
  const rows = await checkSharedState(site, { dataDir, env, signal });

  // What is taken back while they are apart.
  await untilLive(two, await publishRebuilt(one, { dataDir, env, signal, mark: 'second' }));
  const writeLoad = startWriteLoad(throughBalancer(origins), member);
  const issue = await sendIssue(site, { readers: isSmoke ? 100 : 500 });
  await sleep(WARM_UP_MS, undefined, { signal });

  const end = new AbortController();
  const choose = (index: number) => nextRequest(index, member);
  const load = generateLoad({ send: toOne(two.origin), choose, connections: CONNECTIONS, signal: end.signal });
  await one.cut();
  await sleep((isSmoke ? SMOKE_CUT_MS : CUT_MS) / 2, undefined, { signal });
  await rollBack(two, { env, signal });
  const during = await readLive(two);
  await sleep((isSmoke ? SMOKE_CUT_MS : CUT_MS) / 2, undefined, { signal });
  await one.mend();
  const inStep = await measureInStep(one, { member, live: during });
  await sleep(WARM_UP_MS, undefined, { signal });
  end.abort();
  await writeLoad.stop();

  const result = await load;
  const found = await compareWrites(
    { readMongodbUri: () => Promise.resolve(site.mongodbUri), mailbox: site.mailbox },
    writeLoad,
    { timeoutMs: MAIL_TIMEOUT_MS, signal },
  );
  const mails = await issue.whenSent({ timeoutMs: MAIL_TIMEOUT_MS, signal });
  print(`\n${toTable(['of both halves', 'seen'], [...rows, ['newsletter', mails.summary]])}`);
  print(`\n${toTable(['after the cut', 'in step after'], Object.entries(inStep).map(toRow))}`);
  print(`\n${toTable(['what', 'acknowledged', 'there', 'lost', 'twice'], found.rows)}`);
  print(`\nMails: ${found.mails.sent} sent, ${found.mails.missing} missing, ${found.mails.twice} twice.`);
  print(`\nThe other half: ${result.sent} requests meanwhile, ${describeFailures(result)} failed.`);
  assertNoFault({ result, found, inStep, isIssueRight: mails.isRight });
}

const toRow = ([what, ms]: [string, number]): string[] => [what, inSeconds(ms)];

function describeFailures({ failures }: LoadResult): string {
  const count = [...failures.values()].reduce((all, one) => all + one, 0);
  const endings = [...failures].map(([ending, times]) => `${times} × ${ending}`).join(', ');
  return count === 0 ? '0' : `${count} (${endings})`;
}

interface Outcome {
  result: LoadResult;
  found: Awaited<ReturnType<typeof compareWrites>>;
  inStep: Record<string, number>;
  isIssueRight: boolean;
}

function assertNoFault({ result, found, inStep, isIssueRight }: Outcome): void {
  if (result.failures.size > 0) throw new UserError('A half that is cut off must not fail a request of the other.');
  if (found.lost + found.twice + found.mails.missing > 0) throw new UserError('Nothing may be lost, nothing doubled.');
  if (!isIssueRight) throw new UserError('Each reader gets an issue once, from one half at a time.');
  if (Object.values(inStep).some((ms) => ms > IN_STEP_MS)) {
    throw new UserError(`A half that comes back is in step within ${inSeconds(IN_STEP_MS)}.`);
  }
}

/** How long after its link is back a half shows what the other made live, knows who is signed in, and stores what it is sent. */
async function measureInStep(
  half: Half,
  { member, live }: { member: Member; live: string },
): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const send = toOne(half.origin, 1_000);
  const answers = (request: ReturnType<typeof contact>) =>
    send(request.path, request.init).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status === request.status;
      },
      () => false,
    );
  const since = async (isThere: () => Promise<boolean>) => {
    while (!(await isThere().catch(() => false))) {
      await sleep(POLL_MS);
      if (performance.now() - startedAt > MAIL_TIMEOUT_MS) break;
    }
    return performance.now() - startedAt;
  };
  const read = { ...profile('', member), init: { headers: { cookie: member.cookie } } };
  const [release, session, write] = await Promise.all([
    since(async () => (await readLive(half)) === live),
    since(() => answers(read)),
    since(() => answers(contact('after the cut'))),
  ]);
  return { 'what is live': release, 'who is signed in': session, 'a message is stored': write };
}
