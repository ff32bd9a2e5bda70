import type { Listing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';

import { businessQueries } from './business.queries.ts';

/** The business a claim is about. */
export interface ClaimedBusiness {
  /** Undefined: none was chosen, or it is not there yet or not at all. */
  business: Listing | undefined;
  isLoading: boolean;
  /** The address names a business that could not be read. */
  isMissing: boolean;
  choose: (business: Listing) => void;
  leave: () => void;
}

/** The business the address names, so that back leads to the search and listings can lead here. */
export function useClaimedBusiness(): ClaimedBusiness {
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
