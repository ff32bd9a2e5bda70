import type { Owner } from '@shoreline/contracts';
import { useOwner } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, ErrorState, Skeleton } from '@shoreline/ui';

import { serverMessage } from '../form/server-message.ts';
import { toOwnerLogin } from '../session/sign-in-target.ts';

interface AcceptByLinkProps {
  /** Whose account may accept. */
  email: string;
  /** Where the link leads: whoever has to sign in first comes back there. */
  path: `/${string}`;
  token: string;
  acceptance: { isPending: boolean; isError: boolean; error: unknown; mutate: () => void };
  labels: { what: string; action: string; failed: string };
}

/** What somebody does who was mailed an offer: sign in with the account of that address, and accept. */
export function AcceptByLink(props: AcceptByLinkProps) {
  const state = useOwner();
  if (state.status === 'owner') return <Accept owner={state.owner} {...props} />;
  if (state.status === 'failed') {
    return (
      <ErrorState title="We cannot tell who you are just now" onRetry={state.retry} retrying={state.isRetrying}>
        {props.labels.what} still works. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (state.status !== 'visitor') return <Skeleton className="h-32 w-full rounded-card" />;
  return (
    <>
      <p>Sign in with the account of that address, or create one with it and open the link in the mail again.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink
          as={SiteLink}
          href={toOwnerLogin(`${props.path}?${new URLSearchParams({ token: props.token })}`)}
          size="lg"
        >
          Sign in
        </ButtonLink>
        <ButtonLink as={SiteLink} href="/owners/signup" size="lg" variant="outline">
          Create an account
        </ButtonLink>
      </div>
    </>
  );
}

function Accept({ owner, email, acceptance, labels }: AcceptByLinkProps & { owner: Owner }) {
  if (owner.email.toLowerCase() !== email) {
    return (
      <Alert tone="danger" title="You are signed in with another address">
        <p className="wrap-anywhere">
          This is the account of {owner.email}. Sign out, then open the link again and sign in as {email}.
        </p>
      </Alert>
    );
  }
  return (
    <>
      <Button size="lg" loading={acceptance.isPending && 'Accepting…'} onClick={() => acceptance.mutate()}>
        {labels.action}
      </Button>
      {acceptance.isError && (
        <Alert tone="danger" title={labels.failed} className="mt-4">
          {serverMessage(acceptance.error) ?? 'Please try again in a moment. The link still works.'}
        </Alert>
      )}
      <p className="mt-4 text-sm text-muted">
        If you do not want to, there is nothing to do: the link lapses by itself.
      </p>
    </>
  );
}
