import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '@shoreline/tools/print';
import { inMegabytes, residentBytes } from '@shoreline/tools/process-usage';

import type { SiteBenchOptions } from '../bench-options.ts';
import { type Answer, countByStatus, generateLoad, p50, p99, percentile } from '../load.ts';
import type { Row, Section } from '../report.ts';
import { ask, generateAddress, jsonHeaders, PASSWORD, registerVerified, type Timed } from './owners.ts';

const FULL = { parallel: 100, seconds: 20 };
const SMOKE = { parallel: 4, seconds: 2 };
const BETWEEN_PAGES_MS = 50;
const BETWEEN_SIGN_INS_MS = 500;
const P95 = 0.95;
const PAGE = '/directory';
const READ = '/api/episodes';
const SIGN_IN = '/api/owners/login';
const MARK = '__Host-shoreline-owner-browser=';

interface While {
  pages: Timed[];
  reads: Timed[];
  knownBrowser: Timed[];
  newBrowser: Timed[];
}

/** A hundred guess an owner's password without a pause, from the address the owner has too; a page and the owner go on. */
export async function measureFlood(options: SiteBenchOptions): Promise<Section> {
  const { stack, print, isSmoke } = options;
  const { parallel, seconds } = isSmoke ? SMOKE : FULL;
  const email = generateAddress('wil');
  await registerVerified(stack, email);
  const signedIn = await ask(stack, SIGN_IN, { body: { email, password: PASSWORD } });
  const owner = { email, marks: signedIn.cookies.filter((line) => line.startsWith(MARK)) };
  await ask(stack, PAGE);
  const memory = () => residentBytes([stack.pids().owners ?? 0]) ?? Number.NaN;

  print(`▸ ${PAGE} and the owner, left alone …`);
  const idle = await watch(options, owner, (seconds * SECOND_MS) / 2);
  print(`▸ The same while ${parallel} guess the password …`);
  const before = memory();
  const flood = generateLoad({
    url: `${stack.origin}${SIGN_IN}`,
    connections: parallel,
    extent: { duration: seconds },
    method: 'POST',
    headers: jsonHeaders(stack.origin),
    // A guess of its own in every request.
    body: JSON.stringify({ email, password: 'Wrong-Password-[<id>]' }),
    idReplacement: true,
    isExpected: () => true,
  });
  await wait(SECOND_MS);
  const flooded = await watch(options, owner, (seconds - 1) * SECOND_MS);
  const { answers } = await flood;
  const { notes, ...section } = toSection(idle, flooded, answers);

  return {
    title: `A flood of sign-ins: ${parallel} at once for ${seconds} s`,
    ...section,
    notes: [...notes, `owners-api grew by ${inMegabytes(memory() - before)} (100 MB allowed).`],
  };
}

interface Owner {
  email: string;
  marks: readonly string[];
}

/** The page is asked for all the time; the owner signs in now and then, with and without a browser the account knows. */
async function watch({ stack, signal }: SiteBenchOptions, { email, marks }: Owner, forMs: number): Promise<While> {
  const until = performance.now() + forMs;
  const signIn = (cookies: readonly string[]) => ask(stack, SIGN_IN, { body: { email, password: PASSWORD }, cookies });
  const repeat = async (askAgain: () => Promise<Timed>, pauseMs: number) => {
    const answers: Timed[] = [];
    while (performance.now() < until) {
      signal.throwIfAborted();
      answers.push(await askAgain());
      await wait(pauseMs);
    }
    return answers;
  };
  const [pages, reads, knownBrowser, newBrowser] = await Promise.all([
    repeat(() => ask(stack, PAGE), BETWEEN_PAGES_MS),
    repeat(() => ask(stack, READ), BETWEEN_PAGES_MS),
    repeat(() => signIn(marks), BETWEEN_SIGN_INS_MS),
    repeat(() => signIn([]), BETWEEN_SIGN_INS_MS),
  ]);
  return { pages, reads, knownBrowser, newBrowser };
}

function toSection(idle: While, flooded: While, guesses: readonly Answer[]): Omit<Section, 'title'> {
  const row = (name: string, read: (spell: While) => Timed[], figure: (times: number[]) => number = p50): Row => ({
    name,
    unit: 'ms',
    samples: [flooded, idle].map((spell) => [figure(read(spell).map(({ ms }) => ms))]),
  });
  const signedIn = (answers: readonly Timed[]) => answers.filter(({ status }) => status === 200).length;
  return {
    columns: ['flood', 'idle'],
    rows: [
      row(`${PAGE} p50`, ({ pages }) => pages),
      row(
        `${PAGE} p95`,
        ({ pages }) => pages,
        (times) => percentile(times, P95),
      ),
      row(`${READ} p50`, ({ reads }) => reads),
      row(`${READ} p99`, ({ reads }) => reads, p99),
      row('owner signs in, known browser, p50', ({ knownBrowser }) => knownBrowser),
      row('owner signs in, new browser, p50', ({ newBrowser }) => newBrowser),
    ],
    notes: [
      `The owner got in ${signedIn(flooded.knownBrowser)} of ${flooded.knownBrowser.length} times with a browser the account knows, ${signedIn(flooded.newBrowser)} of ${flooded.newBrowser.length} with a new one.`,
      `Guesses by answer: ${countByStatus(guesses)}. ${PAGE} by answer: ${countByStatus(flooded.pages)}.`,
      'Limits are scaled by 100, so that the flood arrives at all: unscaled, the gateway stops it after 30 a minute.',
      'Flood, visitors and the whole site share this machine.',
    ],
  };
}
