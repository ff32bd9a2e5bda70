import type { EnquiryThread } from '@shoreline/contracts/enquiry-threads';
import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Alert, Button } from '@shoreline/ui';

import { threadAddresses, useShowThread } from './thread.queries.ts';

/** They may have called or written by themselves: only the customer knows. */
export function AnsweredQuestion({ thread, token }: { thread: EnquiryThread; token: string }) {
  const api = useApi();
  const show = useShowThread(token);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (isAnswered: boolean) => api.call(threadAddresses.say, { body: { token, isAnswered } }),
    onSuccess: show,
  });
  const hasSaid = thread.customerSays === 'waiting';

  return (
    <section aria-labelledby="answered" className="mt-6 rounded-card bg-band p-5">
      <h2 id="answered" className="text-lg wrap-anywhere">
        Did {thread.listingTitle} answer you?
      </h2>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {hasSaid
          ? 'Not yet: it stands at the top of their inbox again, and our editors see it, too.'
          : 'They may have called you, or written to you themselves.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={() => mutate(true)}>
          Yes
        </Button>
        {!hasSaid && (
          <Button variant="outline" disabled={isPending} onClick={() => mutate(false)}>
            Not yet
          </Button>
        )}
      </div>
      {isError && (
        <Alert tone="danger" title="That was not saved" className="mt-4">
          Please try again in a moment.
        </Alert>
      )}
    </section>
  );
}
