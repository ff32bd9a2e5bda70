import { ownerRules } from '@shoreline/contracts';
import { type ToastMessage, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Field, TextInput } from '@shoreline/ui';
import type { ComponentProps } from 'react';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { PasswordField } from '../../shared/password/password-field.tsx';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';
import { knownPasswordRule, wrongPassword } from '../../shared/password/known-password-rule.ts';

type AddressValues = Record<'email' | 'currentPassword', string>;

interface AddressFormProps {
  label: string;
  addressLabel: string;
  input: Pick<ComponentProps<'input'>, 'autoComplete' | 'autoFocus'>;
  action: string;
  failureTitle: string;
  queryKey: readonly unknown[];
  /** Answers with what waits from then on. */
  send: (body: AddressValues) => Promise<unknown>;
  sent: ToastMessage;
  onCancel?: () => void;
}

/** Asks for the address links are mailed to, and for the password of whoever asks. */
export function AddressForm({ label, addressLabel, input, action, failureTitle, onCancel, ...rest }: AddressFormProps) {
  const { form, failure } = useAddressForm(rest);
  const wrong = wrongPassword(failure);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={label} className="grid max-w-md gap-5">
      <Field label={addressLabel} error={form.problemOf('email')}>
        <TextInput type="email" inputMode="email" {...input} {...form.field('email')} />
      </Field>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        field={form.field('currentPassword')}
        error={form.problemOf('currentPassword') ?? wrong}
      />
      {!wrong && <ErrorAlert title={failureTitle} error={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={onCancel ? 'primary' : 'outline'} loading={form.isSending && 'Sending…'}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function useAddressForm({ queryKey, send: request, sent }: Pick<AddressFormProps, 'queryKey' | 'send' | 'sent'>) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<AddressValues>({
    rules: { email: ownerRules.email, currentPassword: knownPasswordRule },
    async send({ email, currentPassword }) {
      queryClient.setQueryData(queryKey, await request({ email, currentPassword }));
    },
    onSent: () => toast(sent),
  });
}
