import { claimRoutes, claimRules, type Listing, offeredVerificationMethods } from '@shoreline/contracts';
import { Honeypot } from '@shoreline/form-kit';
import { type LazyForm, useLazyForm } from '@shoreline/form-kit/lazy';
import { useOwner } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { Button, Field, RadioGroup, TextArea, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { serverMessage } from '../shared/form/server-message.ts';
import { TextLink } from '../shared/page/owner-frame.tsx';

type OfferedMethod = (typeof offeredVerificationMethods)[number];

const METHOD_LABELS: Record<OfferedMethod, { label: string; hint: string }> = {
  email: { label: 'Email', hint: 'We write to the address the listing shows.' },
  phone: { label: 'Phone', hint: 'We ring the number the listing shows.' },
  manual: { label: 'Manual review', hint: 'Tell us below what shows that it is yours, such as your ABN.' },
};
const METHODS = offeredVerificationMethods.map((value) => ({ value, ...METHOD_LABELS[value] }));

export interface ClaimFormProps {
  business: Listing;
  onSubmitted: (email: string) => void;
  onBack: () => void;
}

export function ClaimForm({ business, onSubmitted, onBack }: ClaimFormProps) {
  const state = useOwner();
  const [verificationMethod, setMethod] = useState<OfferedMethod>('email');
  const ownerEmail = state.status === 'owner' ? state.owner.email : undefined;
  const form = useClaimForm({ business, ownerEmail, verificationMethod, onSubmitted });

  return (
    <>
      <form {...form.element} aria-label="Claim" className="mt-8 grid gap-6">
        {ownerEmail ? <KnownEmail email={ownerEmail} /> : <EmailField form={form} />}
        <RadioGroup
          legend="How may we check that it is yours?"
          name="verificationMethod"
          options={METHODS}
          value={verificationMethod}
          onValueChange={(value) => setMethod(value as OfferedMethod)}
        />
        <Field
          label="Notes"
          hint="Anything that helps: your role, your ABN, when we reach you."
          required={false}
          error={form.problemOf('notes')}
        >
          <TextArea maxLength={claimRules.notes.max.length} {...form.field('notes')} />
        </Field>
        <Honeypot field={form.honeypot} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" loading={form.isSending && 'Submitting…'}>
            Submit Claim
          </Button>
          <Button variant="outline" size="lg" onClick={onBack}>
            Back to Search
          </Button>
        </div>
      </form>
      {form.engine}
    </>
  );
}

function EmailField({ form }: { form: LazyForm<ClaimValues> }) {
  return (
    <div>
      <Field
        label="Your email"
        hint="The one of your business owner account."
        error={form.problemOf('businessOwnerEmail')}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.field('businessOwnerEmail')} />
      </Field>
      <p className="mt-2 text-sm text-muted">
        No account yet? <TextLink to="/owners/signup">Register first</TextLink>. Not verified?{' '}
        <TextLink to="/owners/verify">Verify your email</TextLink>.
      </p>
    </div>
  );
}

function KnownEmail({ email }: { email: string }) {
  return (
    <Field label="Your email" hint="You are signed in with it.">
      <TextInput type="email" value={email} readOnly className="[&_input]:bg-sunken" />
    </Field>
  );
}

interface ClaimValues extends Record<string, string> {
  businessOwnerEmail: string;
  notes: string;
}

interface ClaimFormOptions {
  business: Pick<Listing, 'id'>;
  /** Of the signed-in owner: theirs is the claim, whatever the form contains. */
  ownerEmail: string | undefined;
  verificationMethod: OfferedMethod;
  onSubmitted: (email: string) => void;
}

/** Asks for a listing. A person decides; the answer here is the same for every address. */
function useClaimForm({
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
