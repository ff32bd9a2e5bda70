import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState } from '@shoreline/ui';
import { Inbox } from 'lucide';

/** Nothing waits, or nothing of that kind. */
export const EmptyQueue = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      icon={Inbox}
      title="Nothing like this waits"
      action={
        <ButtonLink as={SiteLink} href="/admin/queue" variant="outline">
          Show everything that waits
        </ButtonLink>
      }
    >
      <p>Choose another kind, or search for something else.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={Inbox} title="Nothing waits">
      <p>
        Stories, claims, edits of listings, messages and enquiries that nobody else reads arrive here. New ones appear
        when you come back to this window.
      </p>
    </EmptyState>
  );
