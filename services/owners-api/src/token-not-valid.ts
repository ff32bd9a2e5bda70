import { ApiError } from '@shoreline/service-kit';

/** 400 with one sentence for tokens that were used, replaced, expired, meant for something else or never issued. */
export const tokenNotValid = () =>
  new ApiError({
    status: 400,
    code: 'token-not-valid',
    message: 'This link is not valid any longer. Please ask for a new one.',
  });
