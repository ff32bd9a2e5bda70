import type { Registry } from '@shoreline/federation/artifact';
import { liveOnly, readReleases, type Releases } from '@shoreline/federation/registry';
import { createPageTrial, type PageTrialOutcome } from '@shoreline/page-trial';
import { ApiError, type Log, type Metrics, unavailable } from '@shoreline/service-kit';
import PQueue from 'p-queue';
import { Counter } from 'prom-client';

interface Options {
  artifactsDir: string;
  /** The browser, as a file; undefined where there is none. */
  executablePath: string | undefined;
  metrics: Metrics;
  log: Log;
}

interface Planned {
  before: Registry;
  registry: Registry;
  isRollback: boolean;
}

/** What opens pages before somebody gets them. */
export interface PageGate {
  hasBrowser: boolean;
  /** Answers what it could not open, in sentences; throws the one that refuses. */
  open(planned: Planned): Promise<string[]>;
  /** Counts a change that nobody opens, and says so. */
  skip(): string[];
}

const OUTCOMES = ['passed', 'refused', 'partial', 'no-browser', 'browser-failed'] as const;
const NO_BROWSER = 'The pages were not opened in a browser: none is set here (GATE_BROWSER).';
/** One browser at a time: each takes half a gigabyte. */
const AT_ONCE = 1;
/** Each waits for those before it. */
const MAX_WAITING = 20;

/**
 * Opens the pages of what nobody got before in a browser. Where there is none, or it does not start, nothing is held up, as a release may be what mends
 * the site: the answer says so, and it is counted.
 */
export function createPageGate({ artifactsDir, executablePath, metrics, log }: Options): PageGate {
  const trials = new Counter({
    name: 'releases_page_trials_total',
    help: 'Builds whose pages were to be opened in a browser before anybody gets them, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  OUTCOMES.forEach((outcome) => trials.inc({ outcome }, 0));
  const count = (outcome: (typeof OUTCOMES)[number]) => trials.inc({ outcome });
  const queue = new PQueue({ concurrency: AT_ONCE });
  const tryPages = executablePath === undefined ? undefined : createPageTrial({ artifactsDir, executablePath });

  function skip(): string[] {
    count('no-browser');
    return [NO_BROWSER];
  }

  async function open({ before, registry, isRollback }: Planned): Promise<string[]> {
    if (!tryPages) return skip();
    if (queue.size >= MAX_WAITING) throw unavailable('publish-busy', 'Too many builds wait. Try again in a moment.');
    const change = { before: readKnown(artifactsDir, before), after: readReleases(artifactsDir, registry), isRollback };
    try {
      return report(await queue.add(() => tryPages(change)));
    } catch (error) {
      if (error instanceof ApiError) throw error;
      count('browser-failed');
      log.error({ err: error, executablePath }, 'pages not opened in a browser');
      return [`The pages were not opened in a browser: ${(error as Error).message}.`];
    }
  }

  function report({ refusal, pages, opened }: PageTrialOutcome): string[] {
    if (refusal !== undefined) {
      count('refused');
      throw new ApiError({ status: 409, code: 'release-refused', message: `${refusal}. Publish refused.` });
    }
    if (pages === 0) return [];
    count(opened < pages ? 'partial' : 'passed');
    return opened < pages ? [`Only ${opened} of ${pages} pages were opened in a browser.`] : [];
  }

  return { hasBrowser: tryPages !== undefined, open, skip };
}

/** What was live with an artifact that is gone has nothing to be compared with. */
function readKnown(artifactsDir: string, registry: Registry): Releases {
  try {
    return readReleases(artifactsDir, registry);
  } catch {
    return liveOnly({ id: 'unknown', apps: {} });
  }
}
