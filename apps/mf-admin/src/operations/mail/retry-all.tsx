import type { ApiClient } from '@shoreline/remote-kit';
import { Button } from '@shoreline/ui';

import { Refusal } from '../../shared/refusal.tsx';
import { outboxAddresses } from '../operations.queries.ts';
import { type DeadMailRow, isHeld } from './dead-mail-table.tsx';
import { useMailActs } from './use-mail-acts.ts';

/** Sends again what may be: what was held after a restore is decided about one by one. */
export function RetryAll({ mails }: { mails: readonly DeadMailRow[] }) {
  const acts = useMailActs();
  const safe = mails.filter((mail) => !isHeld(mail));
  if (safe.length === 0) {
    return <p className="text-sm text-muted">These were held after a restore: look at each before it is sent again.</p>;
  }
  const services = [...new Set(safe.map(({ service }) => service))];
  const retry = async (api: ApiClient): Promise<string> => {
    const answers = await Promise.all(services.map((service) => api.call(outboxAddresses[service].retryMails, {})));
    const requeued = answers.reduce((sum, answer) => sum + answer.requeued, 0);
    return requeued === 1 ? 'One mail is in the queue again' : `${requeued} mails are in the queue again`;
  };
  return (
    <div className="grid justify-items-end gap-2">
      <Button size="sm" variant="outline" loading={acts.isPending && 'Retrying…'} onClick={() => acts.mutate(retry)}>
        Retry all{safe.length < mails.length && ' but those held'}
      </Button>
      <Refusal error={acts.error} />
    </div>
  );
}
