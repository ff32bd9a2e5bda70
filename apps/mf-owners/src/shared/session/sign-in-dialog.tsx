import { ownerRoutes, type Owner } from '@shoreline/contracts';
import { ownerKeys } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Dialog } from '@shoreline/ui';
import { type FormEvent, type ComponentProps, useId } from 'react';

import { useFormWithFailure } from '../form/use-form-with-failure.ts';
import { knownPasswordRule } from '../password/known-password-rule.ts';
import { PasswordField } from '../password/password-field.tsx';
import { LoginFailure } from './login-failure.tsx';

interface SignInDialogProps {
  trigger: ComponentProps<typeof Dialog>['trigger'];
  title: string;
  description: string;
  email: string;
  onSignedIn?: () => void;
}

/** Signs the owner of an address in without leaving the page. */
export function SignInDialog({ trigger, title, description, email, onSignedIn = ignore }: SignInDialogProps) {
  const id = useId();
  const { form, failure } = useSignIn(email, onSignedIn);
  const handleSubmit = (event: FormEvent): void => {
    // The surrounding form would be sent as well.
    event.stopPropagation();
    form.onSubmit(event);
  };

  return (
    <Dialog
      trigger={trigger}
      size="sm"
      title={title}
      description={description}
      footer={
        <Button type="submit" form={id} loading={form.isSending && 'Signing in…'}>
          Sign In
        </Button>
      }
    >
      <form id={id} onSubmit={handleSubmit} noValidate aria-label={title} className="grid gap-4">
        {/* Password managers choose by it, and the mail to verify it is sent there. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          field={form.field('password')}
          error={form.problemOf('password')}
        />
        {failure !== undefined && !form.isSending && <LoginFailure error={failure} />}
      </form>
    </Dialog>
  );
}

const ignore = (): void => {};

function useSignIn(email: string, onSent: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useFormWithFailure<{ password: string }>({
    rules: { password: knownPasswordRule },
    async send({ password }) {
      const owner: Owner = await api.call(ownerRoutes.login, { body: { email, password } });
      queryClient.setQueryData(ownerKeys.account, owner);
    },
    onSent,
  });
}
