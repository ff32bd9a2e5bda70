import type { ApiClient } from '@shoreline/api-client';
import {
  contentOutboxRoutes,
  type DeadMail,
  identityOutboxRoutes,
  type OutboxRoutes,
  ownersOutboxRoutes,
  type ServiceName,
  serviceNames,
} from '@shoreline/contracts';

import { type Action, type CommandGroup, type OpsContext, UsageError } from '../action.ts';
import { toTable } from '../format.ts';

const outboxes: Record<ServiceName, OutboxRoutes> = {
  content: contentOutboxRoutes,
  identity: identityOutboxRoutes,
  owners: ownersOutboxRoutes,
};

/** Dead letters, as queues call what nobody could be sent. */
const NOTHING = 'No mail was given up.';

const dead: Action = {
  summary: 'Lists mails that were given up after 72 hours, or held after a restore.',
  operand: 'content|identity|owners',
  async run({ operand }, context) {
    const outbox = findOutbox(operand, context);
    const mails = await listAll(outbox);
    if (mails.length === 0) return context.print(NOTHING);
    const rows = mails.map(({ deadAt, collection, to, reason, id, subject }) => [
      deadAt.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' '),
      collection,
      to,
      reason,
      id,
      subject,
    ]);
    context.print(toTable(['Since (UTC)', 'About', 'To', 'Why', 'Id', 'Subject'], rows));
  },
};

const retry: Action = {
  summary: 'Sends such mails again, all of them or one, and tries for another 72 hours.',
  operand: 'content|identity|owners',
  options: { id: 'mail-id' },
  async run({ operand, options: { id } }, context) {
    const outbox = findOutbox(operand, context);
    const count = await requeue(outbox, id);
    context.print(count === 0 ? NOTHING : `${count} ${count === 1 ? 'mail is' : 'mails are'} in the queue.`);
  },
};

export const mailCommands: CommandGroup = { name: 'mail', actions: { dead, retry } };

interface Outbox {
  client: ApiClient;
  routes: OutboxRoutes;
}

function findOutbox(operand: string, { connect }: OpsContext): Outbox {
  const service = serviceNames.find((name) => name === operand);
  if (!service) throw new UsageError(`"${operand}" is no service: ${serviceNames.join(', ')}.`);
  return { client: connect(service), routes: outboxes[service] };
}

async function listAll({ client, routes }: Outbox): Promise<DeadMail[]> {
  const all: DeadMail[] = [];
  for (;;) {
    const { items, total } = await client.page(routes.listDead, { query: { offset: all.length } });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

async function requeue({ client, routes }: Outbox, id: string | undefined): Promise<number> {
  const answer = id === undefined ? client.call(routes.retryAll, {}) : client.call(routes.retry, { params: { id } });
  return (await answer).requeued;
}
