import { useEffect, useState } from 'react';

import type { Door } from './doors.ts';
import { type AccountKind, toSignInAddress } from './sign-in-address.ts';

/** How long "Connecting..." stands before the page is left (specification, section 9). */
const REDIRECT_DELAY_MS = 200;

interface SignInTargets {
  returnTarget: string;
  leave: (address: string) => void;
}

interface SignIn {
  /** The door somebody is going through. */
  connecting: AccountKind | undefined;
  /** What went wrong on the way out, if anything. */
  failure: string | undefined;
  signIn: (door: Door) => void;
}

/** Leaves for the sign-in provider a moment after a door was chosen. */
export function useSignIn({ returnTarget, leave }: SignInTargets): SignIn {
  const [chosen, setChosen] = useState<Door>();
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
    // Back from the provider, a browser may show this page as it was left: with both doors shut.
    const reopen = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setChosen(undefined);
    };
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
  }, []);

  return {
    connecting: chosen?.kind,
    failure,
    signIn(door) {
      setFailure(undefined);
      setChosen(door);
    },
  };
}
