import { claimRoutes, claimRules, type DirectoryItem, type VerificationMethod } from '@shoreline/contracts';
import { useVisitorForm, type VisitorForm } from '@shoreline/form-kit';
import { useApi, useToast } from '@shoreline/remote-kit';

import { serverMessage } from '../server-message.ts';

/** What people say about a claim. */
export interface ClaimValues extends Record<string, string> {
  businessOwnerEmail: string;
  verificationMethod: VerificationMethod;
  notes: string;
}

interface ClaimNeeds {
  business: Pick<DirectoryItem, 'id'>;
  /** Of the signed-in owner: theirs is the claim, whatever stands in the form. */
  ownerEmail: string | undefined;
  onSubmitted: (email: string) => void;
}

/** Asks for a listing. A person decides; the answer here is the same for every address. */
export function useClaimForm({ business, ownerEmail, onSubmitted }: ClaimNeeds): VisitorForm<ClaimValues> {
  const api = useApi();
  const toast = useToast();

  return useVisitorForm<ClaimValues>({
    rules: claimRules,
    send(values, options) {
      const body = { ...values, directoryItemId: business.id, ...(ownerEmail && { businessOwnerEmail: ownerEmail }) };
      return api.call(claimRoutes.initiate, { body }, options);
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
