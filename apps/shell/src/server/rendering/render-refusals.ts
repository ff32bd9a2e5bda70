import { HttpStatus } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';

const RETRY_AFTER_SECONDS = '2';

export const halt = (app: string): ApiError =>
  unavailable('remote-halted', `${app} stopped a render worker and is halted.`);

export const noWorker = (): ApiError => unavailable('no-render-worker', 'The page cannot be rendered right now.');

export const isNoWorker = (error: unknown): boolean => error instanceof ApiError && error.code === 'no-render-worker';

const unavailable = (code: string, message: string): ApiError =>
  new ApiError({
    status: HttpStatus.SERVICE_UNAVAILABLE,
    code,
    message,
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  });
