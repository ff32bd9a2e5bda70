import type { ConfirmedLocation, Page } from '@shoreline/contracts';
import type { ReviewAct, ReviewKind } from '@shoreline/contracts/review-kinds';
import type { ReviewCount, ReviewDecision, ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import type { Context } from 'koa';

/** A moment and an id: entries of all services have an order by it. */
export interface ReviewPosition {
  at: Date;
  id: string;
}

/** What a source is asked for: the oldest ones after a position that have a text. */
export interface WaitingQuery {
  text?: string | undefined;
  after?: ReviewPosition | undefined;
  limit: number;
}

/** What an operator decided. */
export interface ReviewRequest {
  act: ReviewAct;
  note: string | undefined;
  place: ConfirmedLocation | undefined;
  /** Whom it is passed on to. */
  to?: string | undefined;
  at: Date;
  /** The name of the operator. */
  by: string;
}

/** Where something stands: what was decided, or what may be. */
export interface ReviewState {
  decision: ReviewDecision | null;
  acts: readonly ReviewAct[];
}

/** What waits for operators of one kind. A service has one for each of its kinds. */
export interface ReviewSource {
  kind: ReviewKind;
  /** What waits, oldest first, and how much there is in all pages. */
  list(query: WaitingQuery): Promise<Page<ReviewEntry>>;
  count(): Promise<Omit<ReviewCount, 'kind'>>;
  /** Undefined when there is none with this id. */
  findState(id: string): Promise<ReviewState | undefined>;
  find(id: string): Promise<ReviewDetail | undefined>;
  /**
   * Does what was found to be offered. Of requests at the same moment one changes something: `findState` says which. May throw
   * an `ApiError` that says what is in the way.
   */
  act(id: string, request: ReviewRequest, ctx: Context): Promise<void>;
}

const SEPARATOR = '~';

/** The text of a position, which sorts as it does. */
export const formatPosition = ({ at, id }: ReviewPosition): string => `${at.toISOString()}${SEPARATOR}${id}`;

/** Reads what `formatPosition` wrote and the contract has checked. */
export function readPosition(text: string): ReviewPosition {
  const [at = '', id = ''] = text.split(SEPARATOR);
  return { at: new Date(at), id };
}

/** What opens a mail to an address, with a subject. */
export const toMailLink = (address: string, subject?: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
