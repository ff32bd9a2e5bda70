import { ApiClientError } from '@shoreline/api-client';
import { HttpStatus } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';

/** Whether we may ask the other service is nothing the member can mend. */
const NOT_KNOWN_TO_IT: readonly number[] = [401, 403];

/** Passes refusals of another service on unchanged; while it is away, or does not know us, what `toUnavailable` makes of it. */
export const passOn =
  (toUnavailable: (cause: unknown) => ApiError) =>
  async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof ApiClientError) || !error.problem) throw toUnavailable(error);
      const { status, problem } = error;
      if (status >= HttpStatus.INTERNAL_SERVER_ERROR || NOT_KNOWN_TO_IT.includes(status)) throw toUnavailable(error);
      const { code, message, issues } = problem;
      throw new ApiError({ status, code, message, issues, cause: error });
    }
  };
