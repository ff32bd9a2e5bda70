import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState } from '@shoreline/ui';
import { Inbox } from 'lucide';

import { toInbox } from './inbox-address.ts';

/** No enquiry: none at all, or none like this. */
export function EmptyInbox({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={Inbox} title="No enquiries yet">
        <p>What customers write through your listing arrives here and in your mail.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title="Nothing here"
      action={
        <ButtonLink as={SiteLink} href={toInbox({ page: 1 })} variant="outline">
          Show the whole inbox
        </ButtonLink>
      }
    >
      <p>No enquiry is like this just now.</p>
    </EmptyState>
  );
}
