import type { ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';

/** Ends an answer so that nobody takes the half that was sent for a whole one. */
export function breakOff(response: ServerResponse): void {
  const answer: unknown = response;
  if (answer instanceof Http2ServerResponse) answer.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else response.destroy();
}
