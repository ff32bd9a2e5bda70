import { type NamedFact, writeAsAt, writeFact, writeMonth } from '@shoreline/facts';

import { toTable } from '../table.ts';

/** Figures whose review is due, with where to look them up again; when there are none, when the next are. */
export function listDue(facts: readonly NamedFact[], month: string, nextMonth?: string): string {
  const by = `by ${writeMonth(month)}`;
  if (facts.length === 0) {
    const next = nextMonth ? ` The next come up in ${writeMonth(nextMonth)}.` : '';
    return `No figure has to be looked at ${by}.${next}`;
  }

  const count = facts.length === 1 ? 'One figure' : `${facts.length} figures`;
  return [`${count} to be looked at ${by}`, '', toRows(facts)].join('\n');
}

/** The whole register. */
export const listFacts = (facts: readonly NamedFact[]): string =>
  [`${facts.length} figures`, '', toRows(facts)].join('\n');

/** The source comes last, it has no limit a terminal would like. */
const toRows = (facts: readonly NamedFact[]): string =>
  toTable(
    ['Review', 'Figure', 'Value', 'As at', 'Source'],
    facts.map(({ id, fact }) => [
      fact.reviewBy,
      id,
      `${writeFact(fact)}${fact.isIndicative ? ' (indicative)' : ''}`,
      writeAsAt(fact),
      fact.source,
    ]),
  );
