import { ApiClientError } from '@shoreline/remote-kit';
import { Alert } from '@shoreline/ui';

import { problemMessage } from '../../shared/problem-message.ts';
import { SignInLink } from '../../shared/sign-in-link.tsx';
import { isOutrun } from './use-item-acts.ts';
import { isFieldRefusal } from './use-item-problems.ts';

/** Why nothing was changed. What is wrong with a field is said beneath it, and not here. */
export function ActFailure({ error }: { error: unknown }) {
  if (!error || isFieldRefusal(error)) return null;
  if (isOutrun(error)) {
    return (
      <Alert tone="danger" title="Somebody was quicker" className="mb-3">
        {messageOf(error)} You see what they saved. Decide again.
      </Alert>
    );
  }
  if (error instanceof ApiClientError && error.code === 'fresh-sign-in-required') {
    return (
      <Alert tone="danger" title="Please sign in again first" className="mb-3">
        <p className="mb-3">This cannot simply be undone. Sign in anew in another tab, come back and press again.</p>
        <SignInLink isFresh>Sign in again</SignInLink>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title="Nothing was changed" className="mb-3">
      {messageOf(error)}
    </Alert>
  );
}

const messageOf = (error: unknown): string =>
  problemMessage(error, 'Please try again in a moment. What you typed is still here.');
