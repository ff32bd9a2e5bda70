import { formatDay } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, ErrorState, Skeleton } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../page/owner-frame.tsx';
import { AcceptByLink } from './accept-by-link.tsx';
import { type MailedListing, useMailedListing } from './use-mailed-listing.ts';

/** What a link may be for: whose account may accept it, and until when. */
interface Offered {
  email: string;
  listingTitle: string;
  expiresAt: string;
}

interface MailedListingPageProps extends Omit<MailedListing<Offered>, 'token'> {
  title: string;
  path: `/${string}`;
  /** What the page is for, before it is known which listing. */
  purpose: string;
  /** What is offered with this listing. */
  toLead: (listingTitle: ReactNode) => ReactNode;
  /** How a sentence names it: "The invitation". */
  what: string;
  labels: { action: string; failed: string; withoutScript: string };
}

const VIEW = 'river/letter';
const RELATED_LINKS = [
  { to: '/owners', label: 'Your dashboard' },
  { to: '/directory', label: 'See the directory' },
];
const NO_TOKEN = 'This address is not complete. Please open the link in the mail once more, or copy all of it.';

/** Where a mailed link about a listing leads. Its token stays in the address: whoever has to sign in first comes back with it. */
export function MailedListingPage({ title, path, purpose, toLead, what, labels, ...asked }: MailedListingPageProps) {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  const { offered, acceptance } = useMailedListing({ ...asked, token });
  const { data } = offered;

  return (
    <OwnerFrame
      title={title}
      lead={data ? <Lead offered={data} what={what} toLead={toLead} /> : <p>{purpose}</p>}
      view={VIEW}
    >
      <WithoutScript what={labels.withoutScript} />
      <div className="mt-6 min-h-48">
        {token === '' ? <Alert tone="danger" title={NO_TOKEN} /> : <State of={offered} what={what} />}
        {data && <AcceptByLink {...{ path, token, acceptance, email: data.email, labels: { ...labels, what } }} />}
      </div>
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

interface StateProps {
  of: ReturnType<typeof useMailedListing<Offered>>['offered'];
  what: string;
}

type LeadProps = Pick<MailedListingPageProps, 'toLead' | 'what'> & { offered: Offered };

const Lead = ({ offered: { listingTitle, email, expiresAt }, toLead, what }: LeadProps) => (
  <>
    <p className="wrap-anywhere">{toLead(<strong className="text-ink">{listingTitle}</strong>)}</p>
    <p className="mt-3 text-base wrap-anywhere">
      {what} is for {email} and works until {formatDay(expiresAt)}.
    </p>
  </>
);

function State({ of: { isPending, isError, error, refetch }, what }: StateProps) {
  if (isPending) return <Skeleton className="h-32 w-full rounded-card" />;
  return isError && <Unread error={error} what={what} onRetry={() => void refetch()} />;
}

function Unread({ error, what, onRetry }: { error: unknown; what: string; onRetry: () => void }) {
  if (!(error instanceof ApiClientError) || error.code !== 'token-not-valid') {
    return (
      <ErrorState title={`${what} did not load`} onRetry={onRetry}>
        The link still works. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <Alert tone="danger" title={`${what.replace('The', 'This')} is not valid any longer`}>
      It was accepted, taken back or renewed, or its seven days are over. Please ask the owner of the listing for a new
      one.
    </Alert>
  );
}
