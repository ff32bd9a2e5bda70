import { UserError } from '../user-error.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id as mails and lists show it. `groupName` is the command group that lists them. */
export function toReviewId(text: string, groupName: string): string {
  if (UUID.test(text)) return text.toLowerCase();
  throw new UserError(`"${text}" is no id. npm run ops -- ${groupName} list shows them.`);
}
