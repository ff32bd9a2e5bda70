import { ApiClientError } from '@shoreline/remote-kit';
import { Alert } from '@shoreline/ui';

import { SignInLink } from './sign-in-link.tsx';

/** Why an act was not done, and what helps; nothing where none was refused. */
export function Refusal({ error }: { error: unknown }) {
  if (!error) return null;
  if (error instanceof ApiClientError && error.code === 'fresh-sign-in-required') {
    return (
      <Alert tone="danger" title="Please sign in again first">
        <p className="mb-3">This cannot simply be undone. Sign in anew in another tab, come back and press again.</p>
        <SignInLink isFresh>Sign in again</SignInLink>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title="Nothing was changed">
      {error instanceof ApiClientError && error.problem
        ? error.problem.message
        : 'Please try again in a moment. What you typed is still here.'}
    </Alert>
  );
}
