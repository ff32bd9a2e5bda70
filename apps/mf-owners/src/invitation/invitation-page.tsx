import { formatDay, type listingPeopleRoutes, type RouteReply } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, ErrorState, Skeleton } from '@shoreline/ui';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { AcceptByLink } from '../shared/session/accept-by-link.tsx';
import { useAcceptance, useInvitation } from './use-invitation.ts';

type Invitation = RouteReply<typeof listingPeopleRoutes.readInvitation>;

const VIEW = 'river/letter';
const RELATED_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/directory', label: 'See the directory' },
];
const NO_TOKEN = 'This address is not complete. Please open the link in the mail once more, or copy all of it.';

/** Where the link of an invitation leads. Its token stays in the address: whoever has to sign in first comes back with it. */
export function InvitationPage() {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  const invitation = useInvitation(token);

  return (
    <OwnerFrame title="Help to look after a listing" lead={<Lead invitation={invitation.data} />} view={VIEW}>
      <WithoutScript what="Accepting an invitation" />
      <div className="mt-6 min-h-48">
        {token === '' && <Alert tone="danger" title={NO_TOKEN} />}
        {token !== '' && invitation.isPending && <Skeleton className="h-32 w-full rounded-card" />}
        {invitation.isError && <Unread error={invitation.error} onRetry={() => void invitation.refetch()} />}
        {invitation.data && <Answer invitation={invitation.data} token={token} />}
      </div>
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

function Lead({ invitation }: { invitation: Invitation | undefined }) {
  if (!invitation) return <p>Managers edit a listing and answer its enquiries, for its owner.</p>;
  return (
    <>
      <p className="wrap-anywhere">
        You are invited to become a manager of <strong className="text-ink">{invitation.listingTitle}</strong>: you edit
        the listing and answer its enquiries, for its owner.
      </p>
      <p className="mt-3 text-base wrap-anywhere">
        The invitation is for {invitation.email} and works until {formatDay(invitation.expiresAt)}.
      </p>
    </>
  );
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiClientError) || error.code !== 'token-not-valid') {
    return (
      <ErrorState title="The invitation did not load" onRetry={onRetry}>
        The link still works. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <Alert tone="danger" title="This invitation is not valid any longer">
      It was accepted, taken back or renewed, or its seven days are over. Please ask the owner of the listing for a new
      one.
    </Alert>
  );
}

const LABELS = {
  what: 'The invitation',
  action: 'Accept the invitation',
  failed: 'The invitation was not accepted',
};

function Answer({ invitation, token }: { invitation: Invitation; token: string }) {
  const acceptance = useAcceptance(token);
  return (
    <AcceptByLink
      email={invitation.email}
      path="/owners/invitation"
      token={token}
      acceptance={acceptance}
      labels={LABELS}
    />
  );
}
