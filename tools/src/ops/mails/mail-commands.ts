import { type ServiceName, serviceNames } from '@shoreline/contracts';

import { type Action, type CommandGroup, type OpsContext, UsageError } from '../action.ts';
import { type SiteDatabases, withDatabases } from '../backup/site-databases.ts';
import { withStorage } from '../backup/site-storage.ts';
import { toTable } from '../format.ts';
import { UserError } from '../../print.ts';
import { listDeadMails, retryDeadMails } from './dead-mails.ts';

const dead: Action = {
  summary: 'Lists mails that were given up after 72 hours, or held after a restore.',
  operand: 'content|identity|owners',
  run: ({ operand }, context) =>
    withService(operand, context, async (databases, service) => {
      const mails = await listDeadMails(databases, service);
      if (mails.length === 0) return context.print('No mail was given up.');
      const rows = mails.map(({ deadAt, collection, to, subject, reason, id }) => [
        deadAt.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' '),
        collection,
        to,
        reason,
        id,
        subject,
      ]);
      context.print(toTable(['Since (UTC)', 'About', 'To', 'Why', 'Id', 'Subject'], rows));
    }),
};

const retry: Action = {
  summary: 'Sends such mails again, all of them or one, and tries for another 72 hours.',
  operand: 'content|identity|owners',
  options: { id: 'mail-id' },
  run: ({ operand, options }, context) =>
    withService(operand, context, async (databases, service) => {
      const count = await retryDeadMails(databases, service, { id: options.id });
      if (count === 0 && options.id) throw new UserError(`No mail with the id ${options.id} was given up.`);
      context.print(
        count === 0 ? 'No mail was given up.' : `${count} ${count === 1 ? 'mail is' : 'mails are'} in the queue.`,
      );
    }),
};

export const mailCommands: CommandGroup = { name: 'mail', actions: { dead, retry } };

function withService(
  operand: string,
  { place, print }: OpsContext,
  use: (databases: SiteDatabases, service: ServiceName) => Promise<void>,
): Promise<void> {
  const service = serviceNames.find((name) => name === operand);
  if (!service) throw new UsageError(`"${operand}" is no service: ${serviceNames.join(', ')}.`);
  return withStorage({
    place,
    print,
    use: ({ uris }) => withDatabases(uris, { snapshot: false }, (databases) => use(databases, service)),
  });
}
