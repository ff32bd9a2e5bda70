import { type BuildHealth, releaseHealthRoutes } from '@shoreline/contracts/releases';

import { toTable } from '../ops/format.ts';
import type { ReleaseContext } from './release-context.ts';

const PERCENT = 100;
const NONE = '–';

/** How builds do: what servers and sampled visitors have seen of each, and what failed where. */
export async function showHealth(
  { client, print }: ReleaseContext,
  app: string | undefined,
  { minutes }: { minutes: number },
): Promise<void> {
  const query = { minutes, ...(app !== undefined && { app }) };
  const builds = await client.call(releaseHealthRoutes.read, { query });
  if (builds.length === 0) return print(`Nothing was counted in the last ${minutes} minutes.`);
  const head = ['App', 'Build', 'Is', 'Pages', 'Failed', 'Networks', 'LCP', 'INP', 'CLS', 'Rendered', 'Failed', 'Late'];
  print(toTable(head, builds.map(toRow)));
  const failures = builds.flatMap(toFailures);
  if (failures.length > 0) print(`\n${toTable(['App', 'Build', 'Failure', 'Times', 'Where'], failures)}`);
}

const toRow = ({ app, digest, cohort, views, failing, networks, p75, rendered, failed, timeout }: BuildHealth) => [
  app,
  digest,
  cohort,
  String(views),
  toShare(failing, views),
  `≥ ${networks}`,
  ...[p75.lcp, p75.inp].map((ms) => (ms === null ? NONE : `${Math.round(ms)} ms`)),
  p75.cls === null ? NONE : p75.cls.toFixed(2),
  String(rendered),
  toShare(failed, rendered + failed + timeout),
  toShare(timeout, rendered + failed + timeout),
];

const toFailures = ({ app, digest, failures }: BuildHealth): string[][] =>
  failures.map(({ kind, count, frame, source }) => {
    const { file, line, column } = source ?? frame ?? {};
    return [app, digest, kind, String(count), file === undefined ? NONE : `${file}:${line}:${column}`];
  });

const toShare = (part: number, of: number): string =>
  part === 0 ? '0' : `${part} (${((part / of) * PERCENT).toFixed(1)} %)`;
