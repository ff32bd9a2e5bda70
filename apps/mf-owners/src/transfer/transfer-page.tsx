import { formatDay, type listingTransferRoutes, type RouteReply } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, ErrorState, Skeleton } from '@shoreline/ui';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { AcceptByLink } from '../shared/session/accept-by-link.tsx';
import { useAcceptance, useOffer } from './use-transfer.ts';

type Offer = RouteReply<typeof listingTransferRoutes.readOffer>;

const VIEW = 'river/letter';
const RELATED_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/directory', label: 'See the directory' },
];
const NO_TOKEN = 'This address is not complete. Please open the link in the mail once more, or copy all of it.';

/** Where the link of an offered listing leads. Its token stays in the address: whoever has to sign in first comes back with it. */
export function TransferPage() {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  const offer = useOffer(token);

  return (
    <OwnerFrame title="Take over a listing" lead={<Lead offer={offer.data} />} view={VIEW}>
      <WithoutScript what="Accepting a listing" />
      <div className="mt-6 min-h-48">
        {token === '' && <Alert tone="danger" title={NO_TOKEN} />}
        {token !== '' && offer.isPending && <Skeleton className="h-32 w-full rounded-card" />}
        {offer.isError && <Unread error={offer.error} onRetry={() => void offer.refetch()} />}
        {offer.data && <Answer offer={offer.data} token={token} />}
      </div>
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

function Lead({ offer }: { offer: Offer | undefined }) {
  if (!offer) return <p>The owner of a listing hands it over to somebody else.</p>;
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="text-ink">{offer.listingTitle}</strong> is offered to you. Once you accept, it is in your
        account: you edit it, read its enquiries, those of before included, and decide who helps.
      </p>
      <p className="mt-3 text-base wrap-anywhere">
        The offer is for {offer.email} and works until {formatDay(offer.expiresAt)}.
      </p>
    </>
  );
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiClientError) || error.code !== 'token-not-valid') {
    return (
      <ErrorState title="The offer did not load" onRetry={onRetry}>
        The link still works. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <Alert tone="danger" title="This offer is not valid any longer">
      It was accepted, taken back or renewed, or its seven days are over. Please ask the owner of the listing for a new
      one.
    </Alert>
  );
}

const LABELS = {
  what: 'The offer',
  action: 'Accept the listing',
  failed: 'The listing was not accepted',
};

function Answer({ offer, token }: { offer: Offer; token: string }) {
  const acceptance = useAcceptance(token);
  return (
    <AcceptByLink email={offer.email} path="/owners/transfer" token={token} acceptance={acceptance} labels={LABELS} />
  );
}
