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

/** Names and values in two aligned columns. */
export function formatKeyValues(facts: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
