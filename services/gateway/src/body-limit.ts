import { OPERATOR_COOKIE } from '@shoreline/contracts';
import { OPERATOR_CONTENT_PREFIX } from '@shoreline/contracts/operator-addresses';

import type { Env } from './env.ts';
import type { GatewayContext } from './request-context.ts';

const OPERATOR = new RegExp(`(?:^|;\\s*)${OPERATOR_COOKIE}=[\\w-]{43}(?:;|$)`);

/** How many bytes the body of a request may have. */
export type BodyLimit = (ctx: GatewayContext) => number;

/** The first segments after `/api/` of where the parts of photographs and documents go, and how long one is: 512 KiB in base64. */
const PHOTOGRAPHS = 'photographs';
const CLAIMS = 'claims';
const PART_BYTES = 716_800;

/** Who carries an operator's cookie may send editors' content at its length, who is signed in parts of documents, and anybody parts of photographs: stories come without an account; everything else is what forms hold. */
export const createBodyLimit =
  ({
    BODY_LIMIT_BYTES,
    OPERATOR_BODY_LIMIT_BYTES,
  }: Pick<Env, 'BODY_LIMIT_BYTES' | 'OPERATOR_BODY_LIMIT_BYTES'>): BodyLimit =>
  ({ req, state }) => {
    const { target, hasSession } = state.requestContext;
    if (target.kind === 'api' && (target.prefix === PHOTOGRAPHS || (target.prefix === CLAIMS && hasSession))) {
      return Math.max(PART_BYTES, BODY_LIMIT_BYTES);
    }
    const isContent = target.kind === 'api' && target.prefix === OPERATOR_CONTENT_PREFIX;
    return isContent && OPERATOR.test(req.headers.cookie ?? '') ? OPERATOR_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
  };
