import { ApiError } from '@shoreline/service-kit';

export const tooManySubmissions = () =>
  new ApiError({
    status: 429,
    code: 'too-many-submissions',
    message: 'You have handed in a lot today. Please try again in an hour.',
  });
