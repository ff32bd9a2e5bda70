export { countWaiting, reviewQueueRouter, waitingRouter } from './review-queue.routes.ts';
export {
  formatPosition,
  type ReviewRequest,
  type ReviewSource,
  type ReviewState,
  toMailLink,
} from './review-source.ts';
export { createWaitingReader } from './waiting-reader.ts';
