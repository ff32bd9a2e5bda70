import { randomInt } from 'node:crypto';

import { z } from 'zod';

import { Problem } from '../../problem.ts';
import type { SiteNeeds } from '../bench-needs.ts';
import type { Section } from '../report.ts';
import { median } from '../summary.ts';
import { createBrowser, type Timed } from './browser.ts';
import { PASSWORD, register, registerVerified } from './register-owners.ts';

const PAIRS = 200;
/** Not counted: compilers and connections are warm afterwards. */
const WARM_UP_PAIRS = 10;
/** Nobody can tell a difference that is smaller than one of these. */
const CLOSE_MS = 3;
const CLOSE_SHARE = 0.05;

const VERIFIED = 'bea@known.example';
const UNVERIFIED = 'mo@known.example';
const UNKNOWN = 'nobody@unknown.example';

/** One route that takes an address: what is sent for one somebody has, and for one nobody has. */
interface Question {
  name: string;
  path: string;
  known: string;
  /** An address becomes known by signing up with it, so each is used once there. */
  unknown: (pair: number) => string;
  toBody: (email: string) => object;
  status: number;
}

/** Asks every route for addresses with and without an account, by turns and in random order. */
export async function measureLikeness(needs: SiteNeeds): Promise<Section> {
  const { stack, say, signal } = needs;
  await registerVerified(stack, VERIFIED);
  await register(createBrowser(stack), UNVERIFIED);
  const rows: { name: string; unit: 'ms'; samples: number[][] }[] = [];
  for (const question of await listQuestions(needs)) {
    say(`▸ ${question.name} with known and unknown addresses …`);
    const pairs: Pair[] = [];
    for (let pair = 0; pair < WARM_UP_PAIRS + PAIRS; pair += 1) {
      signal.throwIfAborted();
      pairs.push(await askPair(needs, question, pair));
    }
    const counted = pairs.slice(WARM_UP_PAIRS);
    const samples = [counted.map(({ known }) => known.ms), counted.map(({ unknown }) => unknown.ms)];
    rows.push({ name: question.name, unit: 'ms', samples });
  }
  return {
    title: 'Known and unknown addresses, through the gateway',
    columns: ['known', 'unknown'],
    rows,
    notes: [
      ...rows.map(({ name, samples: [known = [], unknown = []] }) => judge(name, median(known), median(unknown))),
      `${PAIRS} pairs per route, one request at a time, in random order within a pair. The known addresses get their mails.`,
    ],
  };
}

function judge(name: string, known: number, unknown: number): string {
  const apart = Math.abs(known - unknown);
  const isClose = apart <= Math.max(CLOSE_MS, CLOSE_SHARE * unknown);
  const share = `${((apart / unknown) * 100).toFixed(1)} %`;
  return `${isClose ? '✓' : '✗'} ${name}: medians ${apart.toFixed(2)} ms or ${share} apart (${CLOSE_MS} ms or ${CLOSE_SHARE * 100} % allowed).`;
}

const accounts: readonly Question[] = [
  {
    name: 'sign up',
    path: '/api/owners/signup',
    known: VERIFIED,
    unknown: (pair) => `new-${pair}@unknown.example`,
    toBody: (email) => ({ name: 'Somebody', email, password: PASSWORD }),
    status: 201,
  },
  {
    name: 'resend verification',
    path: '/api/owners/resend-verification',
    known: UNVERIFIED,
    unknown: () => UNKNOWN,
    toBody: (email) => ({ email }),
    status: 200,
  },
  {
    name: 'forgot password',
    path: '/api/owners/forgot-password',
    known: VERIFIED,
    unknown: () => UNKNOWN,
    toBody: (email) => ({ email }),
    status: 200,
  },
  {
    name: 'sign in',
    path: '/api/owners/login',
    known: VERIFIED,
    unknown: () => UNKNOWN,
    toBody: (email) => ({ email, password: 'Wrong-Password-1' }),
    status: 401,
  },
];

/** A claim is about a listing, whose id is drawn by the seed. */
async function listQuestions({ stack }: SiteNeeds): Promise<Question[]> {
  const answer = await fetch(`${stack.origin}/api/directory?category=Restaurant&limit=1`);
  const [listing] = z.array(z.object({ id: z.string() })).parse(await answer.json());
  const claim = {
    name: 'claim',
    path: '/api/claims/initiate',
    known: VERIFIED,
    unknown: () => UNKNOWN,
    toBody: (email: string) => ({
      directoryItemId: listing?.id,
      businessOwnerEmail: email,
      verificationMethod: 'email',
    }),
    status: 201,
  };
  return [...accounts, claim];
}

interface Pair {
  known: Timed;
  unknown: Timed;
}

async function askPair({ stack }: SiteNeeds, question: Question, pair: number): Promise<Pair> {
  const browser = createBrowser(stack);
  const ask = async (email: string) => {
    const answer = await browser.post(question.path, question.toBody(email));
    if (answer.status !== question.status) throw new Problem(`${question.path} answered ${answer.status}.`);
    return answer;
  };
  const askKnown = () => ask(question.known);
  const askUnknown = () => ask(question.unknown(pair));

  if (randomInt(2) === 0) return { known: await askKnown(), unknown: await askUnknown() };
  const unknown = await askUnknown();
  return { unknown, known: await askKnown() };
}
