import { claimRules, type DirectoryItem, offeredVerificationMethods } from '@shoreline/contracts';
import { Honeypot, type VisitorForm } from '@shoreline/form-kit';
import { Button, Field, RadioGroup, TextArea, TextInput } from '@shoreline/ui';

import { useOwner } from '../session/use-owner.ts';
import { TextLink } from '../text-link.tsx';
import { type ClaimValues, useClaimForm } from './use-claim-form.ts';

const METHOD_WORDS: Record<(typeof offeredVerificationMethods)[number], { label: string; hint: string }> = {
  email: { label: 'Email', hint: 'We write to the address the listing shows.' },
  phone: { label: 'Phone', hint: 'We ring the number the listing shows.' },
  manual: { label: 'Manual review', hint: 'Tell us below what shows that it is yours, such as your ABN.' },
};
const METHODS = offeredVerificationMethods.map((value) => ({ value, ...METHOD_WORDS[value] }));

interface ClaimFormProps {
  business: DirectoryItem;
  onSubmitted: (email: string) => void;
  onBack: () => void;
}

/** Step 2: who asks, and how we may check. */
export function ClaimForm({ business, onSubmitted, onBack }: ClaimFormProps) {
  const state = useOwner();
  const ownerEmail = state.status === 'owner' ? state.owner.email : undefined;
  const form = useClaimForm({ business, ownerEmail, onSubmitted });
  const { name, ...method } = form.field('verificationMethod');

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Claim" className="mt-8 grid gap-6">
      {ownerEmail ? <KnownEmail email={ownerEmail} /> : <EmailField form={form} />}
      <RadioGroup
        legend="How may we check that it is yours?"
        name={name}
        field={method}
        options={METHODS}
        defaultValue="email"
        error={form.problemOf('verificationMethod')}
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
  );
}

function EmailField({ form }: { form: VisitorForm<ClaimValues> }) {
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
