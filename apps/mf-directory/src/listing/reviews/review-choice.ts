import type { ReviewOrder } from '@shoreline/contracts';

/** Which reviews of a listing somebody reads, as the address says it. */
export interface ReviewChoice {
  order: ReviewOrder;
  stars: number | undefined;
  page: number;
}

export const REVIEWS_PAGE = 10;
const MAX_STARS = 5;
const MAX_PAGE = 1_000;

/** Anything the address says that is no choice counts as none. */
export function readReviewChoice(params: URLSearchParams): ReviewChoice {
  const order = params.get('reviewOrder');
  return {
    order: order === 'highest' || order === 'lowest' ? order : 'newest',
    stars: readNumber(params.get('reviewStars'), MAX_STARS),
    page: readNumber(params.get('reviewPage'), MAX_PAGE) ?? 1,
  };
}

function readNumber(text: string | null, max: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}
