import { ownerRoutes } from '@shoreline/contracts';
import { ownerKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Button, ConfirmDialog } from '@shoreline/ui';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { PasswordField } from '../../shared/password/password-field.tsx';
import { ErrorMessage } from '../error-message.tsx';
import { knownPasswordRule, wrongPassword } from './known-password.ts';

const FORM_ID = 'delete-owner-account';

/** Deletes the account for good, once the password was given; then leads home. */
export function DeleteAccount() {
  const { form, failure } = useDeletion();
  const wrong = wrongPassword(failure);
  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Delete my account</Button>}
      title="Delete your account?"
      description="Your claims end, your listings go back to us, and every browser is signed out. This cannot be undone."
      cancelLabel="Keep my account"
      action={
        <Button variant="danger" type="submit" form={FORM_ID} loading={form.isSending && 'Deleting…'}>
          Delete for good
        </Button>
      }
      failure={
        Boolean(failure) && !wrong && { title: 'Your account was not deleted', text: <ErrorMessage error={failure} /> }
      }
    >
      <form id={FORM_ID} onSubmit={form.onSubmit} noValidate aria-label="Delete account">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          field={form.field('password')}
          error={form.problemOf('password') ?? wrong}
        />
      </form>
    </ConfirmDialog>
  );
}

function useDeletion() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useFormWithFailure<{ password: string }>({
    rules: { password: knownPasswordRule },
    async send({ password }) {
      await api.call(ownerRoutes.remove, { body: { password } });
    },
    async onSent() {
      // Navigate before clearing the cache: a page that is still mounted would fetch again.
      await navigate('/', { replace: true });
      queryClient.removeQueries({ queryKey: ownerKeys.all });
      toast({ title: 'Account deleted', description: 'Thank you for having been here.' });
    },
  });
}
