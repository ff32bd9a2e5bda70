import type { Listing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { useState } from 'react';

import { businessQueries } from './business.queries.ts';

export type ClaimStep = 0 | 1 | 2;

export type Claim = ReturnType<typeof useClaim>;

export function useClaim() {
  const { choose, leave, ...claimed } = useClaimedBusiness();
  const [text, setText] = useState('');
  const [sent, setSent] = useState<{ business: Listing; email: string }>();
  const [hasMoved, setMoved] = useState(false);
  const { business } = claimed;
  const sentTo = business && sent?.business.id === business.id ? sent.email : undefined;
  const step: ClaimStep = sentTo ? 2 : business ? 1 : 0;

  return {
    ...claimed,
    step,
    hasMoved,
    text,
    setText,
    sentTo,
    choose(chosen: Listing) {
      setMoved(true);
      setSent(undefined);
      choose(chosen);
    },
    submit(email: string) {
      setMoved(true);
      setSent(business && { business, email });
    },
    leave() {
      setMoved(true);
      leave();
    },
  };
}

/** The business the address names, so that back leads to the search and listings can lead here. */
function useClaimedBusiness() {
  const [searchParams, setSearchParams] = useSearchParams();
  const queryClient = useQueryClient();
  const queries = businessQueries(useApi());
  const id = searchParams.get('business') ?? '';
  const { data, isLoading, isError } = useQuery({ ...queries.byId(id), enabled: id !== '' });

  return {
    business: id === '' ? undefined : data,
    isLoading,
    isMissing: isError && id !== '',
    choose(business: Listing) {
      queryClient.setQueryData(queries.byId(business.id).queryKey, business);
      setSearchParams({ business: business.id });
    },
    leave: () => setSearchParams({}),
  };
}
