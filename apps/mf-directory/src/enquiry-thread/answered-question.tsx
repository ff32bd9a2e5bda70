import type { EnquiryThread } from '@shoreline/contracts/enquiry-threads';
import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Alert, Button } from '@shoreline/ui';

import { threadAddresses, useShowThread } from './thread.queries.ts';

interface AnsweredQuestionProps {
  thread: EnquiryThread;
  token: string;
  /** The button that was pressed goes: the keyboard's focus needs another place. */
  onSaid: () => void;
}

/** They may have called or written by themselves: only the customer knows. */
export function AnsweredQuestion({ thread, token, onSaid }: AnsweredQuestionProps) {
  const api = useApi();
  const show = useShowThread(token);
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (isAnswered: boolean) => api.call(threadAddresses.say, { body: { token, isAnswered } }),
    onSuccess(said) {
      show(said);
      onSaid();
    },
  });
  const say = (isAnswered: boolean): void => {
    if (!isPending) mutate(isAnswered);
  };
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
        <Button loading={isPending && variables && 'Saving…'} onClick={() => say(true)}>
          Yes
        </Button>
        {!hasSaid && (
          <Button variant="outline" loading={isPending && !variables && 'Saving…'} onClick={() => say(false)}>
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
