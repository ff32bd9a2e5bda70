import { formatDateTime } from '@shoreline/contracts';
import { operatorReleaseAddresses } from '../../shared/operator-addresses.ts';
import type { ReleaseRevision } from '@shoreline/contracts/releases';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, Button, ButtonLink } from '@shoreline/ui';

import { ActDialog } from '../act-dialog.tsx';
import { shortDigest, toPercent } from '../build-name.tsx';
import { SetDifferences } from '../set-differences.tsx';
import { actionLabels } from './history-address.ts';

interface RevisionRowProps {
  revision: ReleaseRevision;
  live: { revision: number; set: string | null };
}

/** One line of the history. */
export const RevisionRow = ({ revision: { number, set, at, action, who, why, changes }, live }: RevisionRowProps) => (
  <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_14rem]">
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">{number}</span>
        <Badge tone={action === 'rollback' ? 'coral' : 'neutral'}>{actionLabels[action]}</Badge>
      </p>
      <p className="mt-1 text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </div>
    <ul className="min-w-0 text-sm">
      {changes.map((change) => (
        <li key={change.app} className="wrap-anywhere">
          <span className="font-semibold">{change.app}</span> <Change change={change} />
        </li>
      ))}
    </ul>
    <div className="min-w-0 text-sm">
      <p className="wrap-anywhere">{who}</p>
      {why && <p className="mt-0.5 wrap-anywhere text-muted">{why}</p>}
    </div>
    <div className="flex flex-wrap content-start gap-2 empty:hidden lg:justify-end">
      {set !== live.set && live.set !== null && (
        <>
          <ButtonLink
            as={SiteLink}
            href={`/admin/releases/compare?${new URLSearchParams({ from: live.set, to: set })}`}
            variant="outline"
            size="sm"
            aria-label={`Compare revision ${number} with what is live`}
          >
            Compare
          </ButtonLink>
          <BackToSet number={number} set={set} live={live} />
        </>
      )}
    </div>
  </li>
);

function Change({ change: { from, to, canary } }: { change: ReleaseRevision['changes'][number] }) {
  if (from === to) {
    return canary ? (
      <>
        canary <span className="font-mono">{shortDigest(canary.digest)}</span> at {toPercent(canary.share)}
      </>
    ) : (
      <>canary ended</>
    );
  }
  return (
    <span className="font-mono">
      {shortDigest(from)} → {shortDigest(to)}
    </span>
  );
}

const BackToSet = ({ number, set, live }: { number: number; set: string; live: RevisionRowProps['live'] }) => (
  <ActDialog
    trigger={
      <Button variant="outline" size="sm" aria-label={`Back to this: the whole site as in revision ${number}`}>
        Back to this
      </Button>
    }
    title={`Take the whole site back to revision ${number}?`}
    labels={{ act: 'Take it back', acting: 'Taking it back…', done: `The site is as in revision ${number}` }}
    isDangerous
    revision={live.revision}
    now={<span className="font-mono">{live.set}</span>}
    act={(why) => (api, options) => api.call(operatorReleaseAddresses.rollbackSet, { body: { set, why } }, options)}
  >
    <p>Every app gets the build it had then. An app that came since is not live any more. This changes:</p>
    <SetDifferences from={live.set ?? ''} to={set} />
  </ActDialog>
);
