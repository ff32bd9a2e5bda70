import { ownerRoutes } from '@shoreline/contracts';
import { useVisitorForm } from '@shoreline/form-kit';
import { ownerKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Alert, Button, Dialog, OverlayClose } from '@shoreline/ui';
import { useState } from 'react';

import { PasswordField } from '../../password/password-field.tsx';
import { failureWords } from '../failure-words.ts';
import { knownPasswordRule, wrongPassword } from './known-password.ts';

const FORM_ID = 'delete-owner-account';

/** Deletes the account for good, once the password was given; then leads home. */
export function DeleteAccount() {
  const { form, failure } = useDeletion();
  const wrong = wrongPassword(failure);
  return (
    <Dialog
      trigger={<Button variant="danger">Delete my account</Button>}
      size="sm"
      title="Delete your account?"
      description="Your claims end, your listings go back to us, and every browser is signed out. This cannot be undone."
      footer={
        <>
          <OverlayClose>
            <Button variant="outline">Keep my account</Button>
          </OverlayClose>
          <Button variant="danger" type="submit" form={FORM_ID} loading={form.isSending && 'Deleting…'}>
            Delete for good
          </Button>
        </>
      }
    >
      {Boolean(failure) && !wrong && (
        <Alert tone="danger" title="Your account was not deleted" className="mb-4">
          {failureWords(failure)}
        </Alert>
      )}
      <form id={FORM_ID} onSubmit={form.onSubmit} noValidate aria-label="Delete account">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          field={form.field('password')}
          error={form.problemOf('password') ?? wrong}
        />
      </form>
    </Dialog>
  );
}

function useDeletion() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();

  const form = useVisitorForm<{ password: string }>({
    rules: { password: knownPasswordRule },
    async send({ password }) {
      setFailure(undefined);
      await api.call(ownerRoutes.remove, { body: { password } });
    },
    async onSent() {
      // First away, then forget: a page that is still open would ask again.
      await navigate('/', { replace: true });
      queryClient.removeQueries({ queryKey: ownerKeys.all });
      toast({ title: 'Account deleted', description: 'Thank you for having been here.' });
    },
    onFailed: setFailure,
  });
  return { form, failure };
}
