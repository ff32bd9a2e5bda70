import { accountRoutes } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Alert, Button, Dialog, Field, OverlayClose, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { useForgetAndLeave } from '../use-sign-out.ts';

/** Typed by hand, so that nobody deletes anything by a slip. */
const CONFIRMATION = 'DELETE';

/** Deletes the account for good, once the word was typed; then leads home. */
export function DeleteAccount() {
  const api = useApi();
  const leave = useForgetAndLeave();
  const [typed, setTyped] = useState('');
  const removal = useMutation({
    mutationFn: () => api.call(accountRoutes.remove, {}),
    onSuccess: () => leave('/'),
  });

  return (
    <Dialog
      trigger={<Button variant="danger">Delete my account</Button>}
      size="sm"
      title="Delete your account?"
      description="Your profile, your saved items, your cookie choice and every sign-in are deleted at once. This cannot be undone."
      footer={
        <>
          <OverlayClose>
            <Button variant="outline">Keep my account</Button>
          </OverlayClose>
          <Button
            variant="danger"
            disabled={typed.trim() !== CONFIRMATION}
            loading={removal.isPending && 'Deleting…'}
            onClick={() => removal.mutate()}
          >
            Delete for good
          </Button>
        </>
      }
    >
      {removal.isError && (
        <Alert tone="danger" title="Your account was not deleted. Please try again." className="mb-4" />
      )}
      <Field label={`Type ${CONFIRMATION} to confirm`}>
        <TextInput autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </Dialog>
  );
}
