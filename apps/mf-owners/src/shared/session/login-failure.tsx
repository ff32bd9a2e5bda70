import { HttpStatus } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { Alert, Button } from '@shoreline/ui';
import { useEffect, useRef } from 'react';

import { TextLink } from '../page/owner-frame.tsx';
import { RESENT, useResend } from './use-resend.ts';

export function LoginFailure({ error }: { error: unknown }) {
  switch (whyOf(error)) {
    case 'credentials-not-valid':
      return <NoMatch />;
    case 'too-many-attempts':
      return (
        <Alert tone="danger" title="Too many attempts">
          You can try again {formatWait(error instanceof ApiClientError ? error.retryAfterSeconds : undefined)}, or{' '}
          <TextLink to="/owners/forgot-password">choose a new password</TextLink> now.
        </Alert>
      );
    case 'too-busy':
      return (
        <Alert tone="danger" title="Many people are signing in right now">
          What you typed is still here. Please try again in a few seconds.
        </Alert>
      );
    default:
      return (
        <Alert tone="danger" title="We could not sign you in">
          It is not you: we are out of reach just now. What you typed is still here; please try again in a moment.
        </Alert>
      );
  }
}

/** The gateway counts attempts too, under a code of its own. */
function whyOf(error: unknown): string | undefined {
  if (!(error instanceof ApiClientError)) return undefined;
  return error.status === HttpStatus.TOO_MANY_REQUESTS ? 'too-many-attempts' : error.code;
}

/** Names every reason at once: separate messages would reveal who is registered. */
function NoMatch() {
  const resend = useResend();
  if (resend.isSent) return <Resent />;
  return (
    <Alert tone="danger" title="Email and password do not match, or the address is not verified yet">
      <p>
        Check both and try again, or <TextLink to="/owners/forgot-password">choose a new password</TextLink>: that
        always opens your account.
      </p>
      <p className="mt-2">
        Registered lately? Open the link we mailed you, or <TextLink to="/owners/verify">enter its token</TextLink>, and
        sign in the first time in the browser you do that in.
      </p>
      <Button
        size="sm"
        variant="outline"
        className="mt-3"
        loading={resend.isSending && 'Sending…'}
        onClick={({ currentTarget }) => void resend.send(emailIn(currentTarget.form))}
      >
        Resend Email
      </Button>
    </Alert>
  );
}

function emailIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/** The button that was pressed is gone: reading goes on here. */
function Resent() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert tone="success" title={RESENT} />
    </div>
  );
}

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

export function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a while';
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  if (minutes <= 1) return 'in a minute';
  if (minutes < HOUR_MINUTES) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
