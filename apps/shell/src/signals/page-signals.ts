import type { PageSignals } from '@shoreline/contracts';
import { PAGE_SIGNALS_PATH } from '@shoreline/federation/page-signals';
import { onCLS, onINP, onLCP } from 'web-vitals';

interface ReportedPage {
  /** What the page came with. */
  token: string;
  /** The builds used so far, the owner of the first page in front. */
  readBuilds: () => PageSignals['apps'];
}

/** By then most pages are painted as far as they will be before somebody does something. */
const FIRST_REPORT_MS = 8_000;
const MAX_APPS = 12;
const THOUSANDTHS = 1_000;

type Vitals = Partial<Record<'lcp' | 'inp' | 'cls', number>>;

/**
 * Reports how this page went: once it is painted, and what came since when the window is left. Nothing in it says who looked at it, and
 * nothing is stored.
 */
export function reportPage({ token, readBuilds }: ReportedPage): void {
  const current: Vitals = {};
  let sent: Vitals | undefined;
  onLCP(({ value }) => (current.lcp = Math.round(value)), { reportAllChanges: true });
  onINP(({ value }) => (current.inp = Math.round(value)), { reportAllChanges: true });
  onCLS(({ value }) => (current.cls = Math.round(value * THOUSANDTHS) / THOUSANDTHS), { reportAllChanges: true });

  /** Interaction and layout shift are known when the page is left; what was said before is not said again. */
  const report = (known: Vitals): void => {
    const news = Object.fromEntries(Object.entries(known).filter(([name]) => !sent || !(name in sent)));
    const isLast = sent !== undefined;
    sent = { ...sent, ...known };
    if (!isLast || Object.keys(news).length > 0) send({ token, apps: readBuilds().slice(0, MAX_APPS), ...news });
  };
  const timer = setTimeout(() => report(current.lcp === undefined ? {} : { lcp: current.lcp }), FIRST_REPORT_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    clearTimeout(timer);
    // What the library says at this moment is said first.
    queueMicrotask(() => report({ ...current }));
  });
}

function send(signals: PageSignals): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(signals);
  fetch(PAGE_SIGNALS_PATH, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {});
}
