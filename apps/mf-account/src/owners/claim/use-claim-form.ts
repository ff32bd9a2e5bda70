import { claimRoutes, claimRules, type DirectoryItem, type VerificationMethod } from '@shoreline/contracts';
import { type LateForm, useLateForm } from '@shoreline/form-kit/late';
import { useApi, useToast } from '@shoreline/remote-kit';

import { serverMessage } from '../server-message.ts';

/** What people say about a claim. */
export interface ClaimValues extends Record<string, string> {
  businessOwnerEmail: string;
  notes: string;
}

interface ClaimNeeds {
  business: Pick<DirectoryItem, 'id'>;
  /** Of the signed-in owner: theirs is the claim, whatever stands in the form. */
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
}: ClaimNeeds): LateForm<ClaimValues> {
  const api = useApi();
  const toast = useToast();

  return useLateForm<ClaimValues>({
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
