import { lazy, Suspense, useState } from 'react';

import { TextLink } from '../text-link.tsx';
import { failureWords, isSignedOut } from './failure-words.ts';

interface WhyItFailedProps {
  error: unknown;
}

/** Only those need it whose session ended. Without it they sign in on the page for that. */
const SignInAgain = lazy(async () => {
  try {
    return { default: (await import('./sign-in-again.tsx')).SignInAgain };
  } catch {
    return { default: () => <TextLink to="/owners/login">Sign in</TextLink> };
  }
});

/** Why something was not done. Whose session ended signs in right here: nothing typed is lost. */
export function WhyItFailed({ error }: WhyItFailedProps) {
  const [answered, setAnswered] = useState<unknown>();

  if (!isSignedOut(error)) return failureWords(error);
  if (answered === error) return <SignedInAgain />;
  return (
    <>
      <p>{failureWords(error)}</p>
      <Suspense fallback={null}>
        <SignInAgain onSignedIn={() => setAnswered(error)} />
      </Suspense>
    </>
  );
}

/** The button that was pressed is gone: reading goes on here. */
const SignedInAgain = () => (
  <p ref={(words) => words?.focus()} tabIndex={-1} className="outline-none">
    You are signed in again. Please try once more.
  </p>
);
