import { ownerRoutes, type RouteReply, TOKEN_REQUIRED } from '@shoreline/contracts';
import { type ApiClient, useApi, useToast } from '@shoreline/remote-kit';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { useEffect, useRef, useState } from 'react';

import { serverMessage } from '../shared/form/server-message.ts';

type SignInPlace = RouteReply<typeof ownerRoutes.verifyEmail>['signIn'];

export type VerificationState =
  | { status: 'not_started' }
  | { status: 'pending' }
  | { status: 'success'; signIn: SignInPlace }
  | { status: 'error'; message: string | undefined };

interface Verification {
  state: VerificationState;
  /** Never rejects: what became of it is the state. */
  verify: (token: string) => Promise<void>;
}

/** Verifies by itself with the token in the address, once, and removes it from there; or with one given by hand. */
export function useVerification(): Verification {
  const api = useApi();
  const toast = useToast();
  const [searchParams, setSearchParams] = useSearchParams();
  const [state, setState] = useState<VerificationState>({ status: 'not_started' });
  const token = searchParams.get('token');
  const tried = useRef<string>(null);

  async function verify(given: string): Promise<void> {
    setState({ status: 'pending' });
    const outcome = await tryToken(api, given);
    setState(outcome);
    if (outcome.status !== 'error') return;
    const description = outcome.message ?? 'Verification failed. Please try again.';
    toast({ title: 'Verification failed', description, tone: 'destructive' });
  }

  useEffect(() => {
    // A token works once: an effect that runs again must not spend it on a second try.
    if (token === null || tried.current === token) return;
    tried.current = token;
    void verify(token.trim());
    setSearchParams(withoutToken, { replace: true, preventScrollReset: true });
  });

  return { state: token === null ? state : { status: 'pending' }, verify };
}

async function tryToken(
  api: ApiClient,
  token: string,
): Promise<Extract<VerificationState, { status: 'success' | 'error' }>> {
  if (token === '') return { status: 'error', message: TOKEN_REQUIRED };
  try {
    const { signIn } = await api.call(ownerRoutes.verifyEmail, { body: { token } });
    return { status: 'success', signIn };
  } catch (error) {
    return { status: 'error', message: serverMessage(error) };
  }
}

function withoutToken(params: URLSearchParams): URLSearchParams {
  params.delete('token');
  return params;
}
