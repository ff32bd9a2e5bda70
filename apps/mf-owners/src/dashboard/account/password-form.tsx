import { ownerRoutes } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { NewPasswordField, passwordProblem } from '../../shared/password/new-password-field.tsx';
import { PasswordField } from '../../shared/password/password-field.tsx';
import { dashboardKeys } from '../dashboard.queries.ts';
import { ErrorAlert } from '../error-message.tsx';
import { knownPasswordRule, wrongPassword } from './known-password.ts';

interface PasswordValues extends Record<string, string> {
  currentPassword: string;
  password: string;
}

/** Changes the password, which asks for the one before. */
export function PasswordForm() {
  const { form, failure } = usePasswordForm();
  const wrong = wrongPassword(failure);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Change password" className="grid max-w-md gap-5">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        field={form.field('currentPassword')}
        error={form.problemOf('currentPassword') ?? wrong}
      />
      <NewPasswordField label="New password" form={form} />
      {!wrong && <ErrorAlert title="Your password was not changed" error={failure} />}
      <div>
        <Button type="submit" variant="outline" loading={form.isSending && 'Changing…'}>
          Change password
        </Button>
      </div>
    </form>
  );
}

function usePasswordForm() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<PasswordValues>({
    rules: { currentPassword: knownPasswordRule, password: passwordProblem },
    async send({ currentPassword, password }) {
      await api.call(ownerRoutes.changePassword, { body: { currentPassword, password } });
    },
    onSent() {
      toast({ title: 'Password changed', description: 'Every other browser was signed out.', tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.sessions });
    },
  });
}
