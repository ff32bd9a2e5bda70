import type { Operator } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';

import { operatorAddresses } from './operator-addresses.ts';
import { operatorKeys } from './operator.queries.ts';

export function WhoIsThere({ operator }: { operator: Operator }) {
  const { isPending, mutate } = useSignOut();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-sm wrap-anywhere text-muted">
        {operator.email} · {operator.roles.join(', ')}
      </p>
      <Button variant="outline" size="sm" loading={isPending && 'Signing out…'} onClick={() => mutate()}>
        Sign Out
      </Button>
    </div>
  );
}

/** Ends the session here and at the issuer. */
export function useSignOut() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(operatorAddresses.logout, {}),
    onSuccess({ signOutUrl }) {
      queryClient.removeQueries({ queryKey: operatorKeys.all });
      // A page of its own: nothing of an operator is left in this one.
      window.location.assign(signOutUrl ?? '/');
    },
    onError: () => toast({ title: 'You are still signed in', description: 'Please try again.', tone: 'destructive' }),
  });
}
