import { accountRoutes } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Button, ButtonLink, ConfirmDialog, Field, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { useClearCacheAndLeave } from '../use-sign-out.ts';
import { PrivacySection } from './privacy-section.tsx';

export function AccountSection() {
  return (
    <PrivacySection title="Your data">
      <p className="mt-3 max-w-prose text-muted">
        Take everything we keep about you along as one file, or delete your account with all of it: profile, saved
        items, cookie choice and every sign-in.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/api/me/export" download="shoreline-my-data.json" variant="outline">
          Export my data
        </ButtonLink>
        <DeleteAccount />
      </div>
    </PrivacySection>
  );
}

/** Typed by hand, so that nobody deletes anything by a slip. */
const CONFIRMATION = 'DELETE';

/** Deletes the account for good, once the word was typed; then leads home. */
function DeleteAccount() {
  const api = useApi();
  const leave = useClearCacheAndLeave();
  const [typed, setTyped] = useState('');
  const removal = useMutation({
    mutationFn: () => api.call(accountRoutes.remove, {}),
    onSuccess: () => leave('/'),
  });

  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Delete my account</Button>}
      title="Delete your account?"
      description="Your profile, your saved items, your cookie choice and every sign-in are deleted at once. This cannot be undone."
      cancelLabel="Keep my account"
      action={
        <Button
          variant="danger"
          disabled={typed.trim() !== CONFIRMATION}
          loading={removal.isPending && 'Deleting…'}
          onClick={() => removal.mutate()}
        >
          Delete for good
        </Button>
      }
      failure={removal.isError && { title: 'Your account was not deleted. Please try again.' }}
    >
      <Field label={`Type ${CONFIRMATION} to confirm`}>
        <TextInput autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
