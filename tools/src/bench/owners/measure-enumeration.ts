import { z } from 'zod';

import { UserError } from '../../print.ts';
import type { SiteBenchOptions } from '../bench-options.ts';
import type { Section } from '../report.ts';
import { median } from '../summary.ts';
import { createBrowser } from './browser.ts';
import { generateAddress, PASSWORD, register, registerVerified } from './register-owners.ts';

const TIMINGS = 200;
/** Not counted: compilers and connections are warm afterwards. */
const WARM_UPS = 10;
/** A difference smaller than one of these is not measurable. */
const CLOSE_MS = 3;
const CLOSE_SHARE = 0.05;

const VERIFIED = generateAddress('bea');
const UNVERIFIED = generateAddress('mo');
const UNKNOWN = generateAddress('nobody');

/** One route that takes an address: what is sent for one somebody has, and for one nobody has. */
interface Probe {
  name: string;
  path: string;
  known: string;
  /** An address becomes known by signing up with it, so each is used once there. */
  unknown: () => string;
  toBody: (email: string) => object;
  status: number;
}

/** Asks every route for addresses with and without an account, interleaved in random order. */
export async function measureEnumeration(options: SiteBenchOptions): Promise<Section> {
  const { stack, print } = options;
  await registerVerified(stack, VERIFIED);
  await register(createBrowser(stack), UNVERIFIED);
  const rows: { name: string; unit: 'ms'; samples: number[][] }[] = [];
  for (const probe of await listProbes(options)) {
    print(`▸ ${probe.name} with known and unknown addresses …`);
    const samples = await askInterleaved(options, probe);
    rows.push({ name: probe.name, unit: 'ms', samples });
  }
  return {
    title: 'Known and unknown addresses, through the gateway',
    columns: ['known', 'unknown'],
    rows,
    notes: [
      ...rows.map(({ name, samples: [known = [], unknown = []] }) => judge(name, median(known), median(unknown))),
      `${TIMINGS} timings of each, one request at a time, in random order. The known addresses get their mails.`,
    ],
  };
}

function judge(name: string, known: number, unknown: number): string {
  const apart = Math.abs(known - unknown);
  const isClose = apart <= Math.max(CLOSE_MS, CLOSE_SHARE * unknown);
  const share = `${((apart / unknown) * 100).toFixed(1)} %`;
  return `${isClose ? '✓' : '✗'} ${name}: medians ${apart.toFixed(2)} ms or ${share} apart (${CLOSE_MS} ms or ${CLOSE_SHARE * 100} % allowed).`;
}

const accounts: readonly Probe[] = [
  {
    name: 'sign up',
    path: '/api/owners/signup',
    known: VERIFIED,
    unknown: () => generateAddress('new'),
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
async function listProbes({ stack }: SiteBenchOptions): Promise<Probe[]> {
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

/** In random order: what an answer leaves to be done after it must not fall to the other kind more often. */
async function askInterleaved({ stack, signal }: SiteBenchOptions, probe: Probe): Promise<number[][]> {
  const browser = createBrowser(stack);
  const samples: [known: number[], unknown: number[]] = [[], []];
  for (const isKnown of shuffledOrder()) {
    signal.throwIfAborted();
    const email = isKnown ? probe.known : probe.unknown();
    const { status, ms } = await browser.post(probe.path, probe.toBody(email));
    if (status !== probe.status) throw new UserError(`${probe.path} answered ${status}.`);
    samples[isKnown ? 0 : 1].push(ms);
  }
  return samples.map((all) => all.slice(WARM_UPS));
}

/** As many requests of each kind. */
const shuffledOrder = (): boolean[] =>
  Array.from({ length: 2 * (WARM_UPS + TIMINGS) }, (_, index) => ({ isKnown: index % 2 === 0, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ isKnown }) => isKnown);
