import { z } from 'zod';

import type { SiteBenchOptions } from '../bench-options.ts';
import { generateLoad } from '../load.ts';
import type { Row, Section } from '../report.ts';
import { judgeTimes } from './judge-times.ts';
import { generateAddress, jsonHeaders, PASSWORD, register, registerVerified } from './owners.ts';

/** What warms compilers and connections up is not counted. */
const FULL = { timings: 400, warmUps: 10 };
const SMOKE = { timings: 2, warmUps: 0 };

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
  const { stack, print, isSmoke } = options;
  await registerVerified(stack, VERIFIED);
  await register(stack, UNVERIFIED);
  const rows: Row[] = [];
  for (const probe of await listProbes(options)) {
    options.signal.throwIfAborted();
    print(`▸ ${probe.name} with known and unknown addresses …`);
    rows.push({ name: probe.name, unit: 'ms', samples: await askInterleaved(options, probe) });
  }
  return {
    title: 'Known and unknown addresses, through the gateway',
    columns: ['known', 'unknown'],
    rows,
    notes: [
      ...rows.map(({ name, samples: [known = [], unknown = []] }) => judgeTimes(name, known, unknown)),
      `${(isSmoke ? SMOKE : FULL).timings} timings of each, one request at a time, in random order. The known addresses get their mails.`,
    ],
  };
}

/** A claim is about a listing, whose id is drawn by the seed. */
async function listProbes({ stack }: SiteBenchOptions): Promise<Probe[]> {
  const answer = await fetch(`${stack.origin}/api/directory?category=Restaurant&limit=1`);
  const [listing] = z.array(z.object({ id: z.string() })).parse(await answer.json());
  const shared = {
    known: VERIFIED,
    unknown: () => UNKNOWN,
    toBody: (email: string): object => ({ email }),
    status: 200,
  };
  return [
    {
      ...shared,
      name: 'sign up',
      path: '/api/owners/signup',
      unknown: () => generateAddress('new'),
      toBody: (email) => ({ name: 'Somebody', email, password: PASSWORD }),
      status: 201,
    },
    { ...shared, name: 'resend verification', path: '/api/owners/resend-verification', known: UNVERIFIED },
    { ...shared, name: 'forgot password', path: '/api/owners/forgot-password' },
    {
      ...shared,
      name: 'sign in',
      path: '/api/owners/login',
      toBody: (email) => ({ email, password: 'Wrong-Password-1' }),
      status: 401,
    },
    {
      ...shared,
      name: 'claim',
      path: '/api/claims/initiate',
      toBody: (email) => ({ directoryItemId: listing?.id, businessOwnerEmail: email, verificationMethod: 'email' }),
      status: 201,
    },
  ];
}

/** In random order: what an answer leaves to be done after it must not fall to the other kind more often. */
async function askInterleaved({ stack, isSmoke }: SiteBenchOptions, probe: Probe): Promise<number[][]> {
  const { timings, warmUps } = isSmoke ? SMOKE : FULL;
  const isKnown = shuffledOrder(timings + warmUps);
  const { answers } = await generateLoad({
    url: `${stack.origin}${probe.path}`,
    connections: 1,
    extent: { amount: isKnown.length },
    method: 'POST',
    headers: jsonHeaders(stack.origin),
    requests: isKnown.map((known) => ({ body: JSON.stringify(probe.toBody(known ? probe.known : probe.unknown())) })),
    isExpected: (status) => status === probe.status,
  });
  return [true, false].map((wanted) =>
    answers
      .filter((_, index) => isKnown[index] === wanted)
      .map(({ ms }) => ms)
      .slice(warmUps),
  );
}

/** As many requests of each kind. */
const shuffledOrder = (ofEach: number): boolean[] =>
  Array.from({ length: 2 * ofEach }, (_, index) => ({ isKnown: index % 2 === 0, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ isKnown }) => isKnown);
