import { findCandidates, type ReleaseChange } from '@shoreline/federation/gate';
import type { ReleaseSet } from '@shoreline/federation/registry';
import { renderBuilds } from '@shoreline/federation/try-builds';

import { openPages } from './open-pages.ts';
import { describeFaults, type PageFault, withoutKnown } from './page-fault.ts';

/** What came of a trial. */
export interface PageTrialOutcome {
  /** The sentence that refuses, without a full stop at its end, if anything does. */
  refusal: string | undefined;
  /** How many pages there were, and how many of them were opened: fewer where time was over. */
  pages: number;
  opened: number;
}

/** Opens what is new in a change. Rejects where the browser is missing. */
export type PageTrial = (change: ReleaseChange) => Promise<PageTrialOutcome>;

/** Where builds lie, the browser, and how long one page and all of a change may take, in ms. */
export interface PageTrialOptions {
  artifactsDir: string;
  executablePath: string;
  pageMs?: number;
  totalMs?: number;
}

/** A page is interactive within half a second here: this is for a machine that does much else. */
const PAGE_MS = 15_000;
/** Publishers wait two minutes for an answer. */
const TOTAL_MS = 75_000;

/**
 * Opens each own page of builds that no visitor got before in a browser, with the shell, shared code and remotes they are to live
 * with, and without data: lists are empty, everything else is not found. What is wrong with the live build, too, refuses nobody. What passed is
 * not opened again with the same shell.
 */
export function createPageTrial({
  artifactsDir,
  executablePath,
  pageMs = PAGE_MS,
  totalMs = TOTAL_MS,
}: PageTrialOptions): PageTrial {
  const passed = new Set<string>();

  async function openBuilds(set: ReleaseSet, apps: readonly string[]): Promise<OpenedBuilds> {
    const { refusal, pages, lists } = await renderBuilds(artifactsDir, { set, apps, expected: [] });
    if (pages.length === 0) return { refusal, pages: 0, opened: 0, faults: [] };
    const builds = Object.entries(set.apps).map(([app, { digest }]) => `${app}/${digest}`);
    const task = { artifactsDir, builds, pages, lists, executablePath, pageMs, totalMs };
    const { faults, pages: opened } = await openPages(task);
    return { refusal, pages: pages.length, opened, faults };
  }

  /** The pages that fail are opened again as they are live: that costs time only where something is wrong. */
  async function findNewFaults(faults: readonly PageFault[], live: ReleaseSet): Promise<PageFault[]> {
    const apps = [...new Set(faults.map(({ app }) => app))].filter((app) => app in live.apps);
    if (apps.length === 0) return [...faults];
    return withoutKnown(faults, (await openBuilds(live, apps)).faults);
  }

  return async (change) => {
    const outcome: PageTrialOutcome = { refusal: undefined, pages: 0, opened: 0 };
    if (change.isRollback) return outcome;
    for (const { set, apps } of findCandidates(change)) {
      const untried = apps.filter((app) => !passed.has(toKey(set, app)));
      if (untried.length === 0) continue;
      const { refusal, pages, opened, faults } = await openBuilds(set, untried);
      outcome.pages += pages;
      outcome.opened += opened;
      if (refusal !== undefined) return { ...outcome, refusal };
      const refused = await findNewFaults(faults, change.before.live);
      if (refused.length > 0) return { ...outcome, refusal: describeFaults(refused) };
      if (opened === pages) untried.forEach((app) => passed.add(toKey(set, app)));
    }
    return outcome;
  };
}

interface OpenedBuilds extends PageTrialOutcome {
  faults: PageFault[];
}

const toKey = ({ apps }: ReleaseSet, app: string): string => [apps['shell']?.digest, app, apps[app]?.digest].join(' ');
