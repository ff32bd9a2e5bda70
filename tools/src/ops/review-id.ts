import { Problem } from '../problem.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id as mails and lists show it. `subject` says where to look it up. */
export function toReviewId(text: string, subject: string): string {
  if (UUID.test(text)) return text.toLowerCase();
  throw new Problem(`"${text}" is no id. npm run ops -- ${subject} list shows them.`);
}
