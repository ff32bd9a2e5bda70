import { toBrisbaneDay, toIsoDate } from '@shoreline/contracts';
import { factsByReview, factsDueBy } from '@shoreline/facts';

import type { Action, Subject } from '../action.ts';
import { UsageFault } from '../read-call.ts';
import { listDue, listFacts } from './fact-text.ts';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

const list: Action = {
  summary: 'Lists every figure of the guides, the one to be looked at first in front.',
  async run(_call, { say }) {
    say(listFacts(factsByReview()));
  },
};

/** The figures the guides show, and when somebody looks at them again. Needs no running site. */
export const factSubject = (now: () => Date): Subject => ({
  name: 'facts',
  actions: {
    due: {
      summary: 'Lists figures that somebody should have looked at by the end of a month; this one unless said.',
      options: { by: '2027-05' },
      async run({ options }, { say }) {
        const month = options.by ?? toMonth(now());
        if (!MONTH.test(month)) throw new UsageFault('--by is a year and a month, such as 2027-05.');
        const next = factsByReview().find(({ fact }) => fact.reviewBy > month);
        say(listDue(factsDueBy(month), month, next?.fact.reviewBy));
      },
    },
    list,
  },
});

const MONTH_LENGTH = '2027-05'.length;
/** The month it is in Noosa. */
const toMonth = (date: Date): string => toIsoDate(toBrisbaneDay(date)).slice(0, MONTH_LENGTH);
