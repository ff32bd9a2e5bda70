import type { Listing } from '@shoreline/contracts';
import { useState } from 'react';

import { type ClaimedBusiness, useClaimedBusiness } from './use-claimed-business.ts';

/** Selecting, claiming, submitted (specification, section 4). */
export type ClaimStep = 0 | 1 | 2;

/** A claim on its way through the three steps. */
export interface Claim extends Pick<ClaimedBusiness, 'business' | 'isLoading' | 'isMissing'> {
  step: ClaimStep;
  /** Somebody has gone from one step to another. */
  hasMoved: boolean;
  /** What is searched for; it stays when the business is changed. */
  text: string;
  setText: (text: string) => void;
  /** The address of the claim that was submitted for this business. */
  sentTo: string | undefined;
  choose: (business: Listing) => void;
  submit: (email: string) => void;
  /** Back to the search. */
  leave: () => void;
}

/** State of a claim. Which business it is about is in the address. */
export function useClaim(): Claim {
  const { choose, leave, ...claimed } = useClaimedBusiness();
  const [text, setText] = useState('');
  const [sent, setSent] = useState<{ business: Listing; email: string }>();
  const [hasMoved, setMoved] = useState(false);
  const { business } = claimed;
  const sentTo = business && sent?.business.id === business.id ? sent.email : undefined;

  return {
    ...claimed,
    step: sentTo ? 2 : business ? 1 : 0,
    hasMoved,
    text,
    setText,
    sentTo,
    choose(chosen) {
      setMoved(true);
      setSent(undefined);
      choose(chosen);
    },
    submit(email) {
      setMoved(true);
      setSent(business && { business, email });
    },
    leave() {
      setMoved(true);
      leave();
    },
  };
}
