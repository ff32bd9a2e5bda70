import { factRoutes, toBrisbaneDay, toIsoDate } from '@shoreline/contracts';
import {
  type FactBook,
  factsByReview,
  factsDueBy,
  type NamedFact,
  openFactBook,
  writeAsAt,
  writeFact,
  writeMonth,
} from '@shoreline/facts';

import { type CommandGroup, defineAction, type OpsContext, UsageError } from '../action.ts';
import { toTable } from '../format.ts';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

const list = defineAction({
  summary: 'Lists every figure of the guides, the one to be looked at first in front.',
  async run(_call, context) {
    context.print(listFacts(factsByReview(await readBook(context))));
  },
});

/** The figures as visitors see them. */
const readBook = async ({ connect }: OpsContext): Promise<FactBook> =>
  openFactBook(await connect('content').call(factRoutes.list, {}));

export const factCommands = (now: () => Date): CommandGroup => ({
  name: 'facts',
  actions: {
    due: defineAction({
      summary: 'Lists figures that somebody should have looked at by the end of a month; this one unless said.',
      options: { by: '2027-05' },
      async run({ options }, context) {
        const month = options.by ?? toMonth(now());
        if (!MONTH.test(month)) throw new UsageError('--by is a year and a month, such as 2027-05.');
        const book = await readBook(context);
        const next = factsByReview(book).find(({ fact }) => fact.reviewBy > month);
        context.print(listDue(factsDueBy(book, month), month, next?.fact.reviewBy));
      },
    }),
    list,
  },
});

const MONTH_LENGTH = '2027-05'.length;
const toMonth = (date: Date): string => toIsoDate(toBrisbaneDay(date)).slice(0, MONTH_LENGTH);

function listDue(facts: readonly NamedFact[], month: string, nextMonth?: string): string {
  const by = `by ${writeMonth(month)}`;
  if (facts.length === 0) {
    const next = nextMonth ? ` The next come up in ${writeMonth(nextMonth)}.` : '';
    return `No figure has to be looked at ${by}.${next}`;
  }

  const count = facts.length === 1 ? 'One figure' : `${facts.length} figures`;
  return [`${count} to be looked at ${by}`, '', toRows(facts)].join('\n');
}

const listFacts = (facts: readonly NamedFact[]): string => [`${facts.length} figures`, '', toRows(facts)].join('\n');

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
