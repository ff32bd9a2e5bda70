import type { ReviewSource } from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { claimReviewSource } from './claims/claim-review-source.ts';
import type { ClaimReviewDependencies } from './claims/review-claim.ts';
import { enquiryReviewSource } from './leads/enquiry-review-source.ts';
import type { ThreadReviewDependencies } from './leads/review-enquiry.ts';

/** Everything of owners-api that waits for operators. */
export const reviewSourcesOf = (
  connection: Connection,
  deps: ClaimReviewDependencies & ThreadReviewDependencies,
): readonly ReviewSource[] => [claimReviewSource(connection, deps), enquiryReviewSource(connection, deps)];
