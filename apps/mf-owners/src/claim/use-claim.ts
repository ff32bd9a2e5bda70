import type { Listing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { useState } from 'react';

import { businessQueries } from './business.queries.ts';

export type ClaimStep = 0 | 1 | 2;

export interface Claim extends Pick<ClaimedBusiness, 'business' | 'isLoading' | 'isMissing'> {
  step: ClaimStep;
  hasMoved: boolean;
  text: string;
  setText: (text: string) => void;
  /** The address of the claim that was submitted for this business. */
  sentTo: string | undefined;
  choose: (business: Listing) => void;
  submit: (email: string) => void;
  leave: () => void;
}

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

interface ClaimedBusiness {
  /** Undefined: none was chosen, or it is not there yet or not at all. */
  business: Listing | undefined;
  isLoading: boolean;
  isMissing: boolean;
  choose: (business: Listing) => void;
  leave: () => void;
}

/** The business the address names, so that back leads to the search and listings can lead here. */
function useClaimedBusiness(): ClaimedBusiness {
  const [searchParams, setSearchParams] = useSearchParams();
  const queryClient = useQueryClient();
  const queries = businessQueries(useApi());
  const id = searchParams.get('business') ?? '';
  const { data, isLoading, isError } = useQuery({ ...queries.byId(id), enabled: id !== '' });

  return {
    business: id === '' ? undefined : data,
    isLoading,
    isMissing: isError && id !== '',
    choose(business) {
      queryClient.setQueryData(queries.byId(business.id).queryKey, business);
      setSearchParams({ business: business.id });
    },
    leave: () => setSearchParams({}),
  };
}
