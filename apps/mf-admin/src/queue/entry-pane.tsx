import { formatDateTime } from '@shoreline/contracts';
import { reviewKindLabels } from '@shoreline/contracts/review-kinds';
import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, Badge, ErrorState, PictureLinks, Skeleton } from '@shoreline/ui';

import { problemMessage } from '../shared/problem-message.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { EntryFiles } from './entry-files.tsx';
import { ENTRY_HEADING_ID } from './queue-keys.ts';
import type { Queue } from './use-queue.ts';

interface EntryPaneProps {
  queue: Queue;
  /** Something was sent by a form, which is gone now. */
  onDecided: () => void;
}

/** What there is to know about the chosen entry, and what can be done about it. */
export function EntryPane({ queue, onDecided }: EntryPaneProps) {
  const { data, isError, error, isFetching, refetch } = queue.detail;
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-5 max-lg:mt-4 md:p-6">
      {data && <Entry detail={data} queue={queue} onDecided={onDecided} />}
      {!data && isError && (
        <ErrorState title="This one cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
          {problemMessage(error, 'Give it a moment and try again.')}
        </ErrorState>
      )}
      {!data && !isError && <EntryLoading />}
    </div>
  );
}

const Entry = ({ detail, queue, onDecided }: { detail: ReviewDetail } & EntryPaneProps) => (
  <article aria-labelledby={ENTRY_HEADING_ID}>
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge>{reviewKindLabels[detail.kind].one}</Badge>
      <time dateTime={detail.since}>{formatDateTime(detail.since)}</time>
      {detail.by && <span className="wrap-anywhere">{detail.by}</span>}
    </p>
    <h2 id={ENTRY_HEADING_ID} tabIndex={-1} className="mt-2 text-2xl wrap-anywhere">
      {detail.title}
    </h2>
    {detail.warnings.map((warning) => (
      <Alert key={warning} tone="info" title={warning} className="mt-3" />
    ))}
    <DecisionPanel detail={detail} queue={queue} onDecided={onDecided} />
    <Facts facts={detail.facts} />
    <EntryChanges changes={detail.changes} />
    {detail.text !== null && <p className="mt-5 max-w-prose whitespace-pre-line wrap-anywhere">{detail.text}</p>}
    {detail.pictures && <PictureLinks label="Photographs" pictures={detail.pictures} />}
    {detail.files && detail.files.length > 0 && <EntryFiles claimId={detail.id} files={detail.files} />}
    <EntryLinks links={detail.links} />
  </article>
);

const Facts = ({ facts }: Pick<ReviewDetail, 'facts'>) =>
  facts.length > 0 && (
    <dl className="mt-5 grid gap-x-6 gap-y-1 text-sm max-sm:gap-y-0 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="mb-1 wrap-anywhere max-sm:mb-2.5">{value}</dd>
        </div>
      ))}
    </dl>
  );

const LINK_CLASS =
  'inline-flex min-h-11 items-center wrap-anywhere text-ocean underline underline-offset-4 hover:decoration-2';

const EntryLinks = ({ links }: Pick<ReviewDetail, 'links'>) =>
  links.length > 0 && (
    <ul className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
      {links.map(({ label, href }) => (
        <li key={href}>
          {href.startsWith('/') ? (
            <SiteLink href={href} target="_blank" rel="noopener noreferrer" className={LINK_CLASS}>
              {label}
              <span className="sr-only"> (new tab)</span>
            </SiteLink>
          ) : (
            <a href={href} className={LINK_CLASS}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );

const EntryLoading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading…
    </p>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-3 h-8 w-full" />
    <Skeleton className="mt-6 h-60 w-full" />
  </div>
);
