import { SHARED_LIST_PAGE } from '@shoreline/contracts/saved-list-addresses';
import type { SavedList } from '@shoreline/contracts/saved-lists';
import { useApi, useSite, useToast } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Alert, Button, Card, ConfirmDialog, Icon, TextInput } from '@shoreline/ui';
import { Copy, Link2 } from 'lucide';
import { useState } from 'react';

import { savedListAddresses } from '../../shared/lists/list-addresses.ts';
import { useShowList } from './use-change-list.ts';

/** The link by which others read a list. */
export function ListSharing({ list: { id: listId, token } }: { list: SavedList }) {
  const [hadToken] = useState(token !== null);
  return (
    <Card as="section" aria-labelledby="sharing-heading" className="mt-8">
      <h3 id="sharing-heading" className="text-lg">
        Share this list
      </h3>
      <p className="mt-1 max-w-prose text-muted">
        Whoever has the link reads the name of this list, what is on it and your notes, without an account and always as
        it is now. Nothing on it says who you are, unless you write it there.
      </p>
      <div className="mt-4">
        {token ? <Shared listId={listId} token={token} isNew={!hadToken} /> : <NotShared listId={listId} />}
      </div>
    </Card>
  );
}

function NotShared({ listId }: { listId: string }) {
  const api = useApi();
  const show = useShowList(listId);
  const sharing = useMutation({
    mutationFn: () => api.call(savedListAddresses.share, { params: { listId } }),
    onSuccess: show,
  });

  return (
    <>
      {sharing.isError && (
        <Alert tone="danger" title="The link was not made" className="mb-4">
          Please try again in a moment.
        </Alert>
      )}
      <Button variant="outline" onClick={() => sharing.mutate()} loading={sharing.isPending && 'Making a link…'}>
        <Icon of={Link2} size={18} />
        Make a link
      </Button>
    </>
  );
}

interface SharedProps {
  listId: string;
  token: string;
  /** The button that made it is gone: reading goes on here. */
  isNew: boolean;
}

function Shared({ listId, token, isNew }: SharedProps) {
  const { origin } = useSite();
  const address = `${origin}${SHARED_LIST_PAGE}#${token}`;
  const copy = useCopy(address);

  return (
    <div className="flex flex-wrap gap-3">
      <TextInput
        aria-label="Link to this list"
        readOnly
        autoFocus={isNew}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-72"
      />
      <Button variant="outline" onClick={() => void copy()}>
        <Icon of={Copy} size={18} />
        Copy link
      </Button>
      <EndLink listId={listId} />
    </div>
  );
}

function EndLink({ listId }: { listId: string }) {
  const api = useApi();
  const toast = useToast();
  const show = useShowList(listId);
  const ending = useMutation({
    mutationFn: () => api.call(savedListAddresses.unshare, { params: { listId } }),
    async onSuccess(list) {
      await show(list);
      toast({ title: 'The link has ended', description: 'It opens nothing any longer.' });
    },
  });

  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">End the link</Button>}
      title="End this link?"
      description="It opens nothing from now on, for everybody who has it. You can make another one."
      cancelLabel="Leave it"
      action={
        <Button variant="danger" onClick={() => ending.mutate()} loading={ending.isPending && 'Ending…'}>
          End it
        </Button>
      }
      failure={ending.isError && { title: 'The link still works', text: 'Please try again in a moment.' }}
    >
      <p>The list itself stays as it is.</p>
    </ConfirmDialog>
  );
}

function useCopy(address: string): () => Promise<void> {
  const toast = useToast();

  return async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: 'Paste it wherever your people are.', tone: 'success' });
    } catch {
      toast({ title: 'The link was not copied', description: 'Select it and copy it by hand.', tone: 'destructive' });
    }
  };
}
