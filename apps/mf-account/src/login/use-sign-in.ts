import { useEffect, useState } from 'react';

import { type AccountKind, type SignInOption, toSignInAddress } from './sign-in-options.ts';

/** How long "Connecting..." shows before the redirect. */
const REDIRECT_DELAY_MS = 200;

interface SignInTargets {
  returnTarget: string;
  leave: (address: string) => void;
}

interface SignIn {
  /** The option whose redirect is under way. */
  connecting: AccountKind | undefined;
  /** What went wrong on the way out, if anything. */
  failure: string | undefined;
  signIn: (option: SignInOption) => void;
}

/** Redirects to the sign-in provider shortly after an option was chosen. */
export function useSignIn({ returnTarget, leave }: SignInTargets): SignIn {
  const [chosen, setChosen] = useState<SignInOption>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => {
      try {
        leave(toSignInAddress(chosen.kind, returnTarget));
      } catch (error) {
        console.error(error);
        setFailure(chosen.failure);
        setChosen(undefined);
      }
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chosen, returnTarget, leave]);

  useEffect(() => {
    // Back from the provider, a browser may show this page from the back/forward cache: with both options disabled.
    const reopen = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setChosen(undefined);
    };
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
  }, []);

  return {
    connecting: chosen?.kind,
    failure,
    signIn(option) {
      setFailure(undefined);
      setChosen(option);
    },
  };
}
