import { Alert } from '@shoreline/ui';
import { lazy, Suspense, useState } from 'react';

import { TextLink } from '../page/owner-frame.tsx';
import { failureMessage, isSignedOut } from './failure-message.ts';

interface ErrorMessageProps {
  error: unknown;
}

/** Loaded only after a session expired. When it does not load, a link leads to the sign-in page. */
const SignInAgain = lazy(async () => {
  try {
    return { default: (await import('../session/sign-in-again.tsx')).SignInAgain };
  } catch {
    return { default: () => <TextLink to="/owners/login">Sign in</TextLink> };
  }
});

/** Why a request failed. With an expired session it offers to sign in on the spot, so that nothing typed is lost. */
export function ErrorMessage({ error }: ErrorMessageProps) {
  const [answered, setAnswered] = useState<unknown>();

  if (!isSignedOut(error)) return failureMessage(error);
  if (answered === error) return <SignedInAgain />;
  return (
    <>
      <p>{failureMessage(error)}</p>
      <Suspense fallback={null}>
        <SignInAgain onSignedIn={() => setAnswered(error)} />
      </Suspense>
    </>
  );
}

/** The button that was pressed is gone: reading goes on here. */
const SignedInAgain = () => (
  <p ref={(paragraph) => paragraph?.focus()} tabIndex={-1} className="outline-none">
    You are signed in again. Please try once more.
  </p>
);

interface ErrorAlertProps extends ErrorMessageProps {
  title: string;
  className?: string;
}

export const ErrorAlert = ({ error, ...alert }: ErrorAlertProps) =>
  Boolean(error) && (
    <Alert tone="danger" {...alert}>
      <ErrorMessage error={error} />
    </Alert>
  );
