import type { LeasedMail } from '@shoreline/mail';
import type { Log } from '@shoreline/service-kit';

import type { ReaderStore } from './reader.store.ts';

interface Dependencies {
  readers: Pick<ReaderStore, 'endUnknownAddress'>;
  log: Log;
  now?: () => Date;
}

/** Ends the subscription of an address a mail server does not know. Mails of other documents are tried on. */
export const endUnknownReaders =
  ({ readers, log, now = () => new Date() }: Dependencies) =>
  async (mail: LeasedMail): Promise<boolean> => {
    const email = await readers.endUnknownAddress(mail, now());
    if (email === undefined) return false;
    log.info({ mailId: mail.id }, 'a newsletter address does not exist; its subscription ended');
    return true;
  };
