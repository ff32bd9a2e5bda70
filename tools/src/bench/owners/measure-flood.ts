import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '../../print.ts';
import type { SiteBenchOptions } from '../bench-options.ts';
import type { Section } from '../report.ts';
import { percentile } from '../summary.ts';
import { createBrowser, type Timed } from './browser.ts';
import { generateAddress, PASSWORD, registerVerified } from './register-owners.ts';

const PARALLEL = 100;
const FLOOD_MS = 20_000;
const BETWEEN_PAGES_MS = 50;
const BETWEEN_SIGN_INS_MS = 500;
const MEDIAN = 0.5;
const P95 = 0.95;
const PAGE = '/directory';
const SIGN_IN = '/api/owners/login';
const MARK = '__Host-shoreline-owner-browser=';

/** How a while went: what visitors of a public page and the true owner saw. */
interface While {
  pages: Timed[];
  knownBrowser: Timed[];
  newBrowser: Timed[];
}

/** A hundred guess an owner's password without a pause, from the address the owner has too; a page and the owner go on. */
export async function measureFlood(options: SiteBenchOptions): Promise<Section> {
  const { stack, print } = options;
  const email = generateAddress('wil');
  await registerVerified(stack, email);
  const signedIn = await createBrowser(stack).post(SIGN_IN, { email, password: PASSWORD });
  const owner = { email, marks: signedIn.cookies.filter((line) => line.startsWith(MARK)) };
  await createBrowser(stack).get(PAGE);

  print(`▸ ${PAGE} and the owner, left alone …`);
  const idle = await watch(options, owner, FLOOD_MS / 2);
  print(`▸ The same while ${PARALLEL} guess the password …`);
  const flood = startFlood(options, email);
  await wait(SECOND_MS);
  const flooded = await watch(options, owner, FLOOD_MS - SECOND_MS);
  const guesses = await flood.stop();

  return toSection(idle, flooded, guesses);
}

interface Owner {
  email: string;
  /** The cookie of a browser the account knows. */
  marks: readonly string[];
}

/** The page is asked for all the time; the owner signs in now and then, with and without a browser the account knows. */
async function watch({ stack, signal }: SiteBenchOptions, { email, marks }: Owner, forMs: number): Promise<While> {
  const until = performance.now() + forMs;
  const signIn = (cookies: readonly string[]) =>
    createBrowser(stack, cookies).post(SIGN_IN, { email, password: PASSWORD });
  const repeat = async (ask: () => Promise<Timed>, pauseMs: number) => {
    const answers: Timed[] = [];
    while (performance.now() < until) {
      signal.throwIfAborted();
      answers.push(await ask());
      await wait(pauseMs);
    }
    return answers;
  };
  const [pages, knownBrowser, newBrowser] = await Promise.all([
    repeat(() => createBrowser(stack).get(PAGE), BETWEEN_PAGES_MS),
    repeat(() => signIn(marks), BETWEEN_SIGN_INS_MS),
    repeat(() => signIn([]), BETWEEN_SIGN_INS_MS),
  ]);
  return { pages, knownBrowser, newBrowser };
}

function startFlood({ stack }: SiteBenchOptions, email: string) {
  const answers: Timed[] = [];
  let isOver = false;
  const guess = async (who: number) => {
    for (let count = 0; !isOver; count += 1) {
      const body = { email, password: `Wrong-Password-${who}-${count}` };
      answers.push(await createBrowser(stack).post(SIGN_IN, body));
    }
  };
  const running = Promise.all(Array.from({ length: PARALLEL }, (_, who) => guess(who)));
  return {
    async stop() {
      isOver = true;
      await running;
      return answers;
    },
  };
}

function toSection(idle: While, flooded: While, guesses: readonly Timed[]): Section {
  const row = (name: string, share: number, read: (spell: While) => Timed[]) => ({
    name,
    unit: 'ms' as const,
    samples: [flooded, idle].map((spell) => [
      percentile(
        read(spell).map(({ ms }) => ms),
        share,
      ),
    ]),
  });
  const signedIn = (answers: readonly Timed[]) => answers.filter(({ status }) => status === 200).length;
  return {
    title: `A flood of sign-ins: ${PARALLEL} at once for ${FLOOD_MS / SECOND_MS} s`,
    columns: ['flood', 'idle'],
    rows: [
      row(`${PAGE} p50`, MEDIAN, ({ pages }) => pages),
      row(`${PAGE} p95`, P95, ({ pages }) => pages),
      row('owner signs in, known browser, p50', MEDIAN, ({ knownBrowser }) => knownBrowser),
      row('owner signs in, new browser, p50', MEDIAN, ({ newBrowser }) => newBrowser),
    ],
    notes: [
      `The owner got in ${signedIn(flooded.knownBrowser)} of ${flooded.knownBrowser.length} times with a browser the account knows, ${signedIn(flooded.newBrowser)} of ${flooded.newBrowser.length} with a new one.`,
      `Guesses by answer: ${countByStatus(guesses)}. ${PAGE} by answer: ${countByStatus(flooded.pages)}.`,
      'Limits are scaled by 100, so that the flood arrives at all: unscaled, the gateway stops it after 30 a minute.',
      'Flood, visitors and the whole site share this machine.',
    ],
  };
}

const countByStatus = (answers: readonly Timed[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');
