/** What became of one target of one project. */
export interface CheckResult {
  target: string;
  /** The folder of the project, from the root of the workspace. */
  root: string;
  /** `success`, `failure`, `skipped`, or `local-cache` and its kin. */
  status: string;
  durationMs: number;
}

/** What an Nx run leaves behind. */
export const RESULTS_FILE = '.data/reports/results.json';

/** Where a runner writes its JSON report; Nx's cache restores it. */
export const reportFile = (target: string, root: string): string =>
  `.data/reports/${target}-${root.replaceAll('/', '-')}.json`;
