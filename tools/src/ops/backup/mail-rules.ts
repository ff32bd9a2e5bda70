import type { Document } from 'mongodb';

/** What a mail must have in each state, and what it may not (libs/mail). */
const states: Partial<Record<string, { has: readonly string[]; hasNot: readonly string[] }>> = {
  queued: { has: ['text', 'html', 'dueAt'], hasNot: ['lease', 'sentAt', 'deadAt'] },
  leased: { has: ['text', 'html', 'dueAt', 'lease'], hasNot: ['sentAt', 'deadAt'] },
  sent: { has: ['sentAt'], hasNot: ['text', 'html', 'dueAt', 'lease'] },
  dead: { has: ['text', 'html', 'deadAt'], hasNot: ['dueAt', 'lease', 'sentAt'] },
};

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** What is wrong with the mails of a document. */
export function mailFaults({ mails = [] }: Document): string[] {
  if (!Array.isArray(mails)) return ['its mails are no list'];
  const ids = new Set(mails.map(({ id }: Document) => String(id)));
  const duplicates = ids.size < mails.length ? ['one of its mails stands twice'] : [];
  return [...duplicates, ...mails.flatMap(faultsOf)];
}

function faultsOf(mail: Document): string[] {
  const state = states[mail.state];
  if (!state) return [`its mail ${mail.id} is "${mail.state}", which is no state`];
  const missing = state.has.filter((name) => !isThere(mail[name]));
  const surplus = state.hasNot.filter((name) => isThere(mail[name]));
  const describe = (names: readonly string[], how: string) =>
    names.length > 0 ? [`its mail ${mail.id} is ${mail.state} ${how} ${names.join(', ')}`] : [];
  return [...describe(missing, 'without'), ...describe(surplus, 'and still has')];
}
