import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Badge, EmptyState } from '@shoreline/ui';
import { MailCheck } from 'lucide';

import { waitingTime } from '../../shared/waiting-time.ts';
import { FigureList } from '../figure-list.tsx';
import { MissingParts } from '../missing-parts.tsx';
import { operationQueries, type OutboxData, type OutboxService } from '../operations.queries.ts';
import { PartFailed, PartLoading } from '../part-loading.tsx';
import { serviceLabels } from '../service-labels.ts';
import { splitParts, useSessionCheck } from '../use-parts.ts';
import { DeadMailTable } from './dead-mail-table.tsx';
import { RetryAll } from './retry-all.tsx';

export function Outboxes() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(operationQueries(useApi()).outbox());
  useSessionCheck(error);
  const retry = (): void => void refetch();
  if (!data) return error ? <PartFailed isFetching={isFetching} onRetry={retry} /> : <PartLoading />;

  const { answered, missing } = splitParts(data);
  if (answered.length === 0) return <PartFailed isFetching={isFetching} onRetry={retry} />;
  const mails = answered.flatMap(({ service, data: { dead } }) => dead.map((mail) => ({ ...mail, service })));
  const total = answered.reduce((sum, part) => sum + part.data.total, 0);
  return (
    <>
      <MissingParts services={missing} isFetching={isFetching} onRetry={retry} />
      <div className="grid gap-6 xl:grid-cols-2">
        {answered.map((part) => (
          <OutboxFigures key={part.service} {...part} now={dataUpdatedAt} />
        ))}
      </div>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Given up</h2>
        {mails.length > 0 && <RetryAll mails={mails} />}
      </div>
      {mails.length === 0 ? <NothingDead /> : <DeadMailTable mails={mails} />}
      {total > mails.length && (
        <p className="mt-4 text-sm text-muted">
          {total - mails.length} more were given up. They appear here as these are retried or deleted.
        </p>
      )}
    </>
  );
}

interface OutboxFiguresProps {
  service: OutboxService;
  data: OutboxData;
  now: number;
}

function OutboxFigures({ service, data: { figures }, now }: OutboxFiguresProps) {
  const id = `outbox-${service}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex flex-wrap items-center gap-3 text-lg">
        {serviceLabels[service]}
        {figures.mailServer === 'away' ? (
          <Badge tone="danger">Mail server away</Badge>
        ) : (
          <Badge tone="success">Mail server reachable</Badge>
        )}
      </h2>
      <FigureList
        figures={[
          { label: 'Waiting', value: figures.waiting },
          { label: 'Oldest waits', value: figures.oldestAt ? waitingTime(figures.oldestAt, now) : '–' },
          { label: 'Sent in 24 hours', value: figures.sentLastDay },
          { label: 'Given up', value: figures.dead },
        ]}
      />
    </section>
  );
}

const NothingDead = () => (
  <EmptyState icon={MailCheck} title="No mail was given up">
    <p>
      A mail that is refused is tried again for 72 hours. What is refused even then arrives here, with the code of the
      mail server, to be sent again once the cause is mended.
    </p>
  </EmptyState>
);
