import { toBrisbaneDay, toIsoDate } from '@shoreline/contracts';
import { factsByReview, factsDueBy } from '@shoreline/facts';

import { type CommandGroup, defineAction, UsageError } from '../action.ts';
import { listDue, listFacts } from './fact-text.ts';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

const list = defineAction({
  summary: 'Lists every figure of the guides, the one to be looked at first in front.',
  async run(_call, { print }) {
    print(listFacts(factsByReview()));
  },
});

/** The figures the guides show, and when somebody looks at them again. Needs no running site. */
export const factCommands = (now: () => Date): CommandGroup => ({
  name: 'facts',
  actions: {
    due: defineAction({
      summary: 'Lists figures that somebody should have looked at by the end of a month; this one unless said.',
      options: { by: '2027-05' },
      async run({ options }, { print }) {
        const month = options.by ?? toMonth(now());
        if (!MONTH.test(month)) throw new UsageError('--by is a year and a month, such as 2027-05.');
        const next = factsByReview().find(({ fact }) => fact.reviewBy > month);
        print(listDue(factsDueBy(month), month, next?.fact.reviewBy));
      },
    }),
    list,
  },
});

const MONTH_LENGTH = '2027-05'.length;
/** The month it is in Noosa. */
const toMonth = (date: Date): string => toIsoDate(toBrisbaneDay(date)).slice(0, MONTH_LENGTH);
