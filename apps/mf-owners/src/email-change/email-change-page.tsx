import { formatDateTime } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, Button, ErrorState, Skeleton } from '@shoreline/ui';

import { serverMessage } from '../shared/form/server-message.ts';
import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { type ChangeOutcome, type LinkedChange, useDecision, useLinkedChange } from './use-email-change.ts';

const VIEW = 'river/letter';
const RELATED_LINKS = [
  { to: '/owners', label: 'Your dashboard' },
  { to: '/owners/login', label: 'Sign in' },
];
const NO_TOKEN = 'This address is not complete. Please open the link in the mail once more, or copy all of it.';

/** Where both links of a change of address lead. A mail program that looks at the page decides nothing. */
export function EmailChangePage() {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  const change = useLinkedChange(token);
  const decision = useDecision(token);

  return (
    <OwnerFrame
      title="Change your address"
      lead={<Lead change={change.data} isDecided={decision.isSuccess} />}
      view={VIEW}
    >
      <WithoutScript what="Changing your address" />
      <div className="mt-6 min-h-48">
        {token === '' && <Alert tone="danger" title={NO_TOKEN} />}
        {token !== '' && change.isPending && <Skeleton className="h-32 w-full rounded-card" />}
        {change.isError && <Unread error={change.error} onRetry={() => void change.refetch()} />}
        {change.data && <Decision change={change.data} decision={decision} />}
      </div>
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

/** What was decided is not asked any longer. */
function Lead({ change, isDecided }: { change: LinkedChange | undefined; isDecided: boolean }) {
  if (!change || isDecided)
    return <p>The address you sign in with changes when the readers of both addresses say so.</p>;
  const address = <strong className="text-ink">{change.email}</strong>;
  return (
    <>
      <p className="wrap-anywhere">
        {change.of === 'new' ? (
          <>An owner wants to sign in with {address} from now on. Is that you?</>
        ) : (
          <>Your account is to have the address {address} from now on. Do you agree?</>
        )}
      </p>
      <p className="mt-3 text-base">The link works until {formatDateTime(change.expiresAt)}.</p>
    </>
  );
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiClientError) || error.code !== 'token-not-valid') {
    return (
      <ErrorState title="The change did not load" onRetry={onRetry}>
        The link still works. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <Alert tone="danger" title="This link is not valid any longer">
      It was used, refused or taken back, its day is over, or the password was changed meanwhile. Your dashboard shows
      which address you have.
    </Alert>
  );
}

const outcomes: Record<ChangeOutcome, { title: string; text: string }> = {
  changed: {
    title: 'Your address has changed',
    text: 'Sign in with the new one from now on. Every other browser was signed out.',
  },
  waiting: {
    title: 'Thank you. One step is left',
    text: 'The address changes when the link in the mail to the other address was used, too.',
  },
  refused: { title: 'Nothing was changed', text: 'Both links are worthless now.' },
};

/** The buttons are gone: reading goes on here. */
function Outcome({ outcome }: { outcome: ChangeOutcome }) {
  const { title, text } = outcomes[outcome];
  return (
    <div ref={(said) => said?.focus()} tabIndex={-1} className="outline-none">
      <Alert tone={outcome === 'refused' ? 'info' : 'success'} title={title}>
        {text}
      </Alert>
    </div>
  );
}

function Decision({ change, decision }: { change: LinkedChange; decision: ReturnType<typeof useDecision> }) {
  if (decision.data) return <Outcome outcome={decision.data} />;
  const isBusy = (what: 'confirm' | 'refuse') => decision.isPending && decision.variables === what;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" loading={isBusy('confirm') && 'Confirming…'} onClick={() => decision.mutate('confirm')}>
          {change.of === 'new' ? 'Yes, this is my address' : 'Yes, change it'}
        </Button>
        <Button
          size="lg"
          variant="outline"
          loading={isBusy('refuse') && 'Refusing…'}
          onClick={() => decision.mutate('refuse')}
        >
          No, refuse
        </Button>
      </div>
      {decision.isError && (
        <Alert tone="danger" title="That did not work" className="mt-4">
          {serverMessage(decision.error) ?? 'Please try again in a moment. The link still works.'}
        </Alert>
      )}
      {change.of === 'old' && (
        <p className="mt-4 text-sm text-muted">
          Was it not you who asked? Refuse, then choose a new password: somebody knows the one you have.
        </p>
      )}
    </>
  );
}
