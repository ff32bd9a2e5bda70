import { type Owner, ownerRoutes, ownerRules } from '@shoreline/contracts';
import { ownerKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Field, TextInput } from '@shoreline/ui';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { ErrorAlert } from '../error-message.tsx';

interface DetailsValues extends Record<string, string> {
  name: string;
  phone: string;
}

/** Name and phone of the owner. The address is how they sign in, and stays. */
export function DetailsForm({ owner }: { owner: Owner }) {
  const { form, failure } = useDetailsForm();
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Your details" className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" error={form.problemOf('name')}>
        {/* What is saved comes back tidied up; the field begins anew with it. */}
        <TextInput key={owner.name} autoComplete="name" defaultValue={owner.name} {...form.field('name')} />
      </Field>
      <Field label="Phone" required={false} error={form.problemOf('phone')}>
        <TextInput
          key={owner.phone}
          type="tel"
          autoComplete="tel"
          defaultValue={owner.phone ?? ''}
          {...form.field('phone')}
        />
      </Field>
      <p className="text-sm wrap-anywhere text-muted sm:col-span-2">
        You sign in with <strong className="font-semibold text-ink">{owner.email}</strong>, and our mails go there.
      </p>
      <ErrorAlert title="Your details were not saved" error={failure} className="sm:col-span-2" />
      <div>
        <Button type="submit" loading={form.isSending && 'Saving…'}>
          Save details
        </Button>
      </div>
    </form>
  );
}

function useDetailsForm() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<DetailsValues>({
    rules: ownerRules,
    async send({ name, phone }) {
      queryClient.setQueryData(ownerKeys.account, await api.call(ownerRoutes.update, { body: { name, phone } }));
    },
    onSent: () => toast({ title: 'Details saved', tone: 'success' }),
  });
}
