import stringWidth from 'string-width';

const GAP = '  ';

/** A table for a terminal. Emoji and wide letters take the room they take on the screen; the last column is never cut. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => stringWidth(row[column] ?? ''))));
  const toLine = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)))
      .join(GAP)
      .trimEnd();
  return [toLine(head), widths.map((width) => '─'.repeat(width)).join(GAP), ...rows.map(toLine)].join('\n');
}

export function formatKeyValues(facts: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

const timeZone = 'Australia/Brisbane';
const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone });
const dateTimeFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone });

export const formatDay = (date: string): string => dayFormat.format(new Date(date));

export const formatDateTime = (date: string): string => dateTimeFormat.format(new Date(date));

interface ReviewList<Item> {
  empty: string;
  nouns: [one: string, many: string];
  state: string;
  head: readonly string[];
  toRow: (item: Item) => readonly string[];
}

/** A page of what operators review as a table. Names and titles come last: they have no limit a terminal would like. */
export function toReviewList<Item>(
  { items, total }: { items: readonly Item[]; total: number },
  { empty, nouns: [one, many], state, head, toRow }: ReviewList<Item>,
): string {
  if (items.length === 0) return empty;
  const all = total === 1 ? `One ${one}` : `${total} ${many}`;
  const count = total > items.length ? `The first ${items.length} of ${total} ${many}` : all;
  return [`${count} ${state}`, '', toTable(head, items.map(toRow))].join('\n');
}
