import { reviewReportReasonLabels } from '@shoreline/contracts';
import type { ReviewSource } from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { type ModerationDependencies, toReviewFacts } from './moderated-review.ts';
import { moderatedSource } from './moderated-source.ts';
import type { ReviewDocument } from './review.model.ts';
import { toContent } from './review.store.ts';

/** Published reviews that somebody reported: `done` leaves one as it is, `reject` hides it. */
export const reportedReviewSource = (connection: Connection, deps: ModerationDependencies): ReviewSource =>
  moderatedSource(connection, deps, {
    kind: 'reported-review',
    since: 'reportedSince',
    edit: 'reportEdit',
    decision: 'reportDecision',
    searched: ['live.title', 'live.text', 'author', 'authorEmail'],
    fields: ['reports', 'live'],
    acts: ['done', 'reject'],
    isWaiting: ({ reportedSince }) => reportedSince !== undefined,
    describe: ({ live, reports }, listingTitle) => ({
      title: `${listingTitle}: ${toContent(live).title}`,
      summary: [...new Set(reports.map(({ reason }) => reviewReportReasonLabels[reason]))].join('; '),
      by: null,
    }),
    toDetail: (review) => ({
      text: toContent(review.live).text,
      facts: [...toReviewFacts(review, review.live), ...review.reports.map(toFact)],
      pictures: toContent(review.live).photographs,
      address: review.authorEmail,
    }),
    toAct: ({ act }) => ({
      event: act === 'reject' ? 'review-hidden' : 'review-reports-dismissed',
      mail: act === 'reject' ? 'hidden' : undefined,
      to: ({ authorEmail }) => authorEmail,
    }),
    decide: ({ _id }, { act }, verdict) =>
      deps.reviews.decideReports(_id, act === 'reject' ? 'rejected' : 'done', verdict),
  });

const toFact = ({ reason, note }: ReviewDocument['reports'][number]) => ({
  label: 'Reported',
  value: note ? `${reviewReportReasonLabels[reason]}: ${note}` : reviewReportReasonLabels[reason],
});
