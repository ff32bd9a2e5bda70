import { MS_PER_MINUTE } from '@shoreline/contracts';
import type { Metrics } from '@shoreline/service-kit';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';

import type { Network } from './network-quota.ts';
import type { PageTokens, ServedPage } from './page-token.ts';

interface AdmissionOptions {
  tokens: Pick<PageTokens, 'read'>;
  /** The builds of a release set that pages were served of. */
  findSet: (mark: string) => ReadonlyMap<string, string> | undefined;
  identify: (address: string) => Network;
  count: (result: Result) => void;
  now: () => number;
}

/** A report that counts: of which page, and from where. */
export interface AdmittedReport {
  /** What was noted of this page before. */
  noted: Set<string>;
  digests: ReadonlyMap<string, string>;
  network: Network;
}

/** A page that is open for longer has said what there is to say. */
const VALID_MINUTES = 30;
const MAX_PAGES = 20_000;
/** First paint, leaving, and what fails between. */
const MAX_USES = 12;

const results = ['counted', 'not-sampled', 'no-token', 'used-up', 'network', 'other-build'] as const;
/** Whether a report counted, or why not. */
export type Result = (typeof results)[number];

/** Admits reports with the token of a page that was served lately and is one of those that report, each token a few times. */
export function createReportAdmission({ tokens, findSet, identify, count, now }: AdmissionOptions) {
  const pages = new LRUCache<string, { uses: number; noted: Set<string> }>({
    max: MAX_PAGES,
    ttl: VALID_MINUTES * MS_PER_MINUTE,
  });

  function read(token = '') {
    const page = tokens.read(token);
    const digests = page && isValid(page) ? findSet(page.set) : undefined;
    return page && digests && { ...page, digests };
  }

  const isValid = ({ minute }: ServedPage): boolean => {
    const age = Math.floor(now() / MS_PER_MINUTE) - minute;
    return age >= -1 && age <= VALID_MINUTES;
  };

  return function admit(token: string | undefined, address: string): AdmittedReport | undefined {
    const refuse = (result: Result): undefined => void count(result);
    const page = read(token);
    if (!page) return refuse('no-token');
    if (!page.isSampled) return refuse('not-sampled');
    const known = pages.get(page.id) ?? { uses: 0, noted: new Set<string>() };
    known.uses += 1;
    pages.set(page.id, known, { noUpdateTTL: true });
    if (known.uses > MAX_USES) return refuse('used-up');
    return { noted: known.noted, digests: page.digests, network: identify(address) };
  };
}

/** Every result begins at zero: what begins at one is not seen to rise. */
export function createResultCounter({ registry }: Metrics): (result: Result) => void {
  const counter = new Counter({
    name: 'gateway_page_signals_total',
    help: 'Reports of pages about themselves, by whether they counted or why not.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of results) counter.inc({ result }, 0);
  return (result) => counter.inc({ result });
}
