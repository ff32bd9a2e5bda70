import { formatDateTime } from '@shoreline/contracts';

const DIGEST_LENGTH = 8;
const COMMIT_LENGTH = 7;

export const shortDigest = (digest: string | null): string => digest?.slice(0, DIGEST_LENGTH) ?? 'nothing';

interface BuildNameProps {
  digest: string;
  commit: string | null;
}

/** A build as people speak of it; the whole of it for whoever copies it. */
export const BuildName = ({ digest, commit }: BuildNameProps) => (
  <span className="font-mono text-sm whitespace-nowrap">
    <span title={digest}>{shortDigest(digest)}</span>
    {commit && (
      <span className="text-muted" title={`Commit ${commit}`}>
        {' '}
        · {commit.slice(0, COMMIT_LENGTH)}
      </span>
    )}
  </span>
);

/** Who did it and when, as far as the history knows. */
export function ByWhom({ who, since }: { who: string | null; since: string | null }) {
  const at = formatDateTime(since);
  if (!who || !at) return <>before the history began</>;
  return (
    <>
      <time dateTime={since ?? undefined}>{at}</time>, {who}
    </>
  );
}

const PERCENT = 100;
const DECIMALS = 1;

/** A share of visitors: 5 %, 0.5 %. */
export const toPercent = (share: number): string => `${Number((share * PERCENT).toFixed(DECIMALS))} %`;
