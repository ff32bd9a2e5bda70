import { type Enquiry, enquiryRoutes, type RouteCall } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

import { dashboardKeys } from '../dashboard.queries.ts';

export type EnquiryChange = RouteCall<typeof enquiryRoutes.update>['body'];

export function useCacheEnquiry(): (enquiry: Enquiry) => void {
  const queryClient = useQueryClient();
  return (enquiry) => {
    queryClient.setQueryData(dashboardKeys.enquiry(enquiry.id), enquiry);
    void queryClient.invalidateQueries({
      queryKey: dashboardKeys.enquiries,
      predicate: ({ queryKey }) => !queryKey.includes('one'),
    });
  };
}

/** Changes an enquiry; one change after another, in the order they were made. */
export function useChangeEnquiry(id: string) {
  const api = useApi();
  const cacheEnquiry = useCacheEnquiry();
  return useMutation({
    scope: { id: `enquiry ${id}` },
    mutationFn: (change: EnquiryChange) => api.call(enquiryRoutes.update, { params: { id }, body: change }),
    onSuccess: cacheEnquiry,
  });
}
