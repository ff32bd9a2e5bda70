import { formatDateTime } from '@shoreline/contracts';
import { QUARANTINED } from '@shoreline/contracts/operation-addresses';
import { Badge, Button } from '@shoreline/ui';

import { type DataColumn, DataTable } from '../../shared/data-table.tsx';
import { Refusal } from '../../shared/refusal.tsx';
import { outboxAddresses, type OutboxData, type OutboxService } from '../operations.queries.ts';
import { serviceLabels } from '../service-labels.ts';
import { RemoveMail } from './remove-mail.tsx';
import { useMailActs } from './use-mail-acts.ts';

/** A mail that was given up, and whose it is. */
export type DeadMailRow = OutboxData['dead'][number] & { service: OutboxService };

/** It may have been sent before the backup was made. */
export const isHeld = ({ reason }: Pick<DeadMailRow, 'reason'>): boolean => reason === QUARANTINED;

const columns: readonly DataColumn<DeadMailRow>[] = [
  {
    header: 'Mail',
    cell: ({ subject, to }) => (
      <>
        <span className="font-semibold wrap-anywhere text-ink">{subject}</span>
        <span className="block text-xs wrap-anywhere text-muted">to {to}</span>
      </>
    ),
  },
  {
    header: 'Given up',
    cell: ({ deadAt, attempts }) => (
      <>
        <time dateTime={deadAt}>{formatDateTime(deadAt)}</time>
        <span className="block text-xs text-muted">
          {attempts === 1 ? 'after one attempt' : `after ${attempts} attempts`}
        </span>
      </>
    ),
  },
  {
    header: 'Reason',
    cell: (mail) =>
      isHeld(mail) ? (
        <Badge tone="coral">Held after a restore</Badge>
      ) : (
        <code className="text-xs wrap-anywhere">{mail.reason || 'unknown'}</code>
      ),
  },
  {
    header: 'From',
    cell: ({ service, collection }) => (
      <>
        {serviceLabels[service]}
        <span className="block text-xs wrap-anywhere text-muted">{collection}</span>
      </>
    ),
  },
  { header: 'What to do', cell: (mail) => <MailActs mail={mail} /> },
];

function MailActs({ mail }: { mail: DeadMailRow }) {
  const acts = useMailActs();
  const retry = (): void =>
    acts.mutate(async (api) => {
      await api.call(outboxAddresses[mail.service].retryMail, { params: { id: mail.id } });
      return 'The mail is in the queue again';
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="outline"
        aria-label={`Retry ${mail.subject}`}
        loading={acts.isPending && 'Retrying…'}
        onClick={retry}
      >
        Retry
      </Button>
      <RemoveMail mail={mail} />
      <Refusal error={acts.error} />
    </div>
  );
}

export const DeadMailTable = ({ mails }: { mails: readonly DeadMailRow[] }) => (
  <DataTable
    label="Mails that were given up"
    columns={columns}
    rows={mails}
    toId={({ service, id }) => `${service} ${id}`}
  />
);
