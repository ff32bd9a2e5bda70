import type { ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';

/** Aborts a response, so that nobody mistakes the half that was sent for a complete one. */
export function abortResponse(response: ServerResponse): void {
  const rawResponse: unknown = response;
  if (rawResponse instanceof Http2ServerResponse) rawResponse.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else response.destroy();
}
