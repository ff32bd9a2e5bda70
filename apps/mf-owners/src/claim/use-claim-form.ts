import { claimRoutes, claimRules, type Listing, type VerificationMethod } from '@shoreline/contracts';
import { type LazyForm, useLazyForm } from '@shoreline/form-kit/lazy';
import { useApi, useToast } from '@shoreline/remote-kit';

import { serverMessage } from '../shared/form/server-message.ts';

/** What people say about a claim. */
export interface ClaimValues extends Record<string, string> {
  businessOwnerEmail: string;
  notes: string;
}

interface ClaimFormOptions {
  business: Pick<Listing, 'id'>;
  /** Of the signed-in owner: theirs is the claim, whatever the form contains. */
  ownerEmail: string | undefined;
  verificationMethod: VerificationMethod;
  onSubmitted: (email: string) => void;
}

/** Asks for a listing. A person decides; the answer here is the same for every address. */
export function useClaimForm({
  business,
  ownerEmail,
  verificationMethod,
  onSubmitted,
}: ClaimFormOptions): LazyForm<ClaimValues> {
  const api = useApi();
  const toast = useToast();

  return useLazyForm<ClaimValues>({
    rules: claimRules,
    send(values, { headers }) {
      // One key for one content: how it may be checked is part of it.
      const key = `${headers['idempotency-key']}-${verificationMethod}`;
      const body = {
        ...values,
        verificationMethod,
        directoryItemId: business.id,
        ...(ownerEmail && { businessOwnerEmail: ownerEmail }),
      };
      return api.call(claimRoutes.initiate, { body }, { headers: { ...headers, 'idempotency-key': key } });
    },
    onSent: ({ businessOwnerEmail }) => onSubmitted(ownerEmail ?? businessOwnerEmail.trim()),
    onFailed: (error) =>
      toast({
        title: 'Claim submission failed',
        description: serverMessage(error) ?? 'Failed to submit claim. Please try again.',
        tone: 'destructive',
      }),
  });
}
