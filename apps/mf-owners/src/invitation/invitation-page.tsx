import type { Owner, RouteReply } from '@shoreline/contracts';
import { formatDay, type listingPeopleRoutes } from '@shoreline/contracts';
import { useOwner } from '@shoreline/member-kit';
import { ApiClientError } from '@shoreline/remote-kit';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, ErrorState, Skeleton } from '@shoreline/ui';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { serverMessage } from '../shared/form/server-message.ts';
import { toOwnerLogin } from '../shared/session/sign-in-target.ts';
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

interface AnswerProps {
  invitation: Invitation;
  token: string;
}

function Answer({ invitation, token }: AnswerProps) {
  const state = useOwner();
  if (state.status === 'owner') return <Accept owner={state.owner} invitation={invitation} token={token} />;
  if (state.status === 'failed') {
    return (
      <ErrorState title="We cannot tell who you are just now" onRetry={state.retry} retrying={state.isRetrying}>
        The invitation still works. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (state.status !== 'visitor') return <Skeleton className="h-32 w-full rounded-card" />;
  return (
    <>
      <p>Sign in with the account of that address, or create one with it and open the link in the mail again.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink as={SiteLink} href={toOwnerLogin(`/owners/invitation?${new URLSearchParams({ token })}`)} size="lg">
          Sign in
        </ButtonLink>
        <ButtonLink as={SiteLink} href="/owners/signup" size="lg" variant="outline">
          Create an account
        </ButtonLink>
      </div>
    </>
  );
}

function Accept({ owner, invitation, token }: AnswerProps & { owner: Owner }) {
  const acceptance = useAcceptance(token);
  if (owner.email.toLowerCase() !== invitation.email) {
    return (
      <Alert tone="danger" title="You are signed in with another address">
        <p className="wrap-anywhere">
          This is the account of {owner.email}. Sign out, then open the link again and sign in as {invitation.email}.
        </p>
      </Alert>
    );
  }
  return (
    <>
      <Button size="lg" loading={acceptance.isPending && 'Accepting…'} onClick={() => acceptance.mutate()}>
        Accept the invitation
      </Button>
      {acceptance.isError && (
        <Alert tone="danger" title="The invitation was not accepted" className="mt-4">
          {serverMessage(acceptance.error) ?? 'Please try again in a moment. The link still works.'}
        </Alert>
      )}
      <p className="mt-4 text-sm text-muted">
        If you do not want to, there is nothing to do: the link lapses by itself.
      </p>
    </>
  );
}
