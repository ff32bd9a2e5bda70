import { HttpStatus, pageSignalsSchema, parseJson } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';

import { readRequestBody } from '../request-body.ts';
import type { GatewayHandler } from '../request-context.ts';
import type { Signals } from './signals.ts';

const MAX_BYTES = 1_536;

/** Takes what pages say of themselves. Whether it counts is not answered. */
export function pageSignalsHandler(views: Pick<Signals['views'], 'report'>): GatewayHandler {
  return async function acceptSignals(ctx) {
    const body = await readRequestBody(ctx.req, MAX_BYTES);
    const { success, data } = pageSignalsSchema.safeParse(parseJson(String(body)));
    if (!success) throw new ApiError({ status: 400, code: 'bad-request', message: 'This is no report of a page.' });
    views.report(data, ctx.state.requestContext.address);
    ctx.status = HttpStatus.NO_CONTENT;
  };
}
