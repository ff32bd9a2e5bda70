import type { BuildHealth } from '@shoreline/contracts/releases';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';

import { toPercent } from '../build-name.tsx';
import { HEALTH_MINUTES, releaseQueries } from '../release.queries.ts';

interface BuildHealthLineProps {
  app: string;
  digest: string;
}

/** How a build did in the last hour: on the server, in sampled browsers, and where it failed. */
export function BuildHealthLine({ app, digest }: BuildHealthLineProps) {
  const { data, isError } = useQuery(releaseQueries(useApi()).health());
  const health = data?.filter((one) => one.app === app && one.digest === digest) ?? [];
  const [first] = health;
  return (
    <div className="mt-2 text-sm text-muted tabular-nums">
      {first ? (
        health.map((one) => <Counted key={one.cohort} health={one} />)
      ) : (
        <p>{describeNothing({ isRead: data !== undefined, isError })}</p>
      )}
    </div>
  );
}

function describeNothing({ isRead, isError }: { isRead: boolean; isError: boolean }): string {
  if (isRead) return `Nothing counted in the last ${HEALTH_MINUTES} minutes`;
  return isError ? 'How it does cannot be read just now' : 'Reading how it does…';
}

function Counted({ health }: { health: BuildHealth }) {
  const { rendered, failed, timeout, views, failing, failures } = health;
  const renderings = rendered + failed + timeout;
  const isFailing = failed + failing > 0;
  return (
    <>
      <p>
        {renderings} rendered, {toShare(failed, renderings)} failed, {toShare(timeout, renderings)} late
      </p>
      <p>
        {views} pages sampled, {toShare(failing, views)} failing{describeVitals(health)}
      </p>
      {isFailing && failures.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer font-medium text-danger">What failed</summary>
          <ul className="mt-1 space-y-1">
            {failures.map((failure) => (
              <li key={`${failure.kind} ${placeOf(failure)}`} className="wrap-anywhere">
                {failure.count} × {failure.kind} <code>{placeOf(failure)}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const toShare = (part: number, of: number): string => (of === 0 ? '0 %' : toPercent(part / of));

function describeVitals({ p75 }: BuildHealth): string {
  const parts = [
    p75.lcp === null ? [] : `LCP ${toSeconds(p75.lcp)}`,
    p75.inp === null ? [] : `INP ${Math.round(p75.inp)} ms`,
    p75.cls === null ? [] : `CLS ${p75.cls.toFixed(2)}`,
  ].flat();
  return parts.length === 0 ? '' : ` · ${parts.join(', ')}`;
}

const MS_PER_SECOND = 1_000;
const toSeconds = (ms: number): string => `${(ms / MS_PER_SECOND).toFixed(1)} s`;

function placeOf({ source, frame }: BuildHealth['failures'][number]): string {
  const { file, line, column } = source ?? frame ?? {};
  return file === undefined ? '' : `${file}:${line}:${column}`;
}
