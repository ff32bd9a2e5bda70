import type { ReceivedMail } from './received-mail.ts';

/** More than any test sends; a mailbox that is left running for days must not fill the memory. */
const MAX_MAILS = 5_000;

/** What arrived, oldest first. Gone when the program ends. */
export class Inbox {
  #mails = new Map<string, ReceivedMail>();

  list(): ReceivedMail[] {
    return [...this.#mails.values()];
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.get(id);
  }

  add(mail: ReceivedMail): void {
    this.#mails.set(mail.id, mail);
    const [oldest] = this.#mails.keys();
    if (this.#mails.size > MAX_MAILS && oldest !== undefined) this.#mails.delete(oldest);
  }

  remove(id: string): boolean {
    return this.#mails.delete(id);
  }

  clear(): void {
    this.#mails.clear();
  }
}
