import { HttpStatus } from '@shoreline/contracts';
import { digestSchema } from '@shoreline/federation/artifact';
import { DIGEST_HEADER, UPLOAD_TYPE, type UploadOutcome, uploadLimits } from '@shoreline/federation/upload';
import { ApiError, type Log } from '@shoreline/service-kit';
import type { Context, Middleware } from 'koa';

import type { CheckToken } from './publish-tokens.ts';
import type { ReceiveUpload } from './receive-upload.ts';

interface PublishOptions {
  checkToken: CheckToken;
  receive: ReceiveUpload;
  log: Log;
}

const PATH = /^\/publish\/(mf-[a-z]+)$/;
const BEARER = /^Bearer ([\w.~+/=-]{32,200})$/;
const RETRY_AFTER_SECONDS = '5';
const CONTENT_TOO_LARGE = 413;
const UNPROCESSABLE_CONTENT = 422;

/** Takes builds of remotes over HTTP, one at a time: who has a token of an app may publish that app and no other. */
export function publishHandler({ checkToken, receive, log }: PublishOptions): Middleware {
  let isBusy = false;

  return async (ctx, next) => {
    const app = PATH.exec(ctx.path)?.[1];
    if (app === undefined || ctx.method !== 'PUT') return next();
    assertAllowed(ctx, checkToken, app);
    const digest = readDigest(ctx);
    if (isBusy) throw busy();
    isBusy = true;
    try {
      const outcome = await receive({ app, digest, body: ctx.req });
      log.info({ app, digest, outcome }, 'upload taken');
      answer(ctx, outcome);
    } finally {
      isBusy = false;
    }
  };
}

/** The token comes first: a stranger learns neither which apps there are nor what a build must look like. */
function assertAllowed(ctx: Context, checkToken: CheckToken, app: string): void {
  const token = BEARER.exec(ctx.get('authorization'))?.[1];
  if (token === undefined || !checkToken(app, token)) {
    throw new ApiError({
      status: 401,
      code: 'publish-token-invalid',
      message: `Send a token that may publish ${app}.`,
    });
  }
  if (ctx.get('content-type') !== UPLOAD_TYPE) {
    throw new ApiError({ status: 415, code: 'artifact-type', message: `Send the artifact as ${UPLOAD_TYPE}.` });
  }
  if (Number(ctx.get('content-length')) > uploadLimits.compressed) {
    throw new ApiError({ status: 413, code: 'artifact-too-large', message: 'The artifact is too large.' });
  }
}

function readDigest(ctx: Context): string {
  const { success, data } = digestSchema.safeParse(ctx.get(DIGEST_HEADER));
  if (success) return data;
  throw new ApiError({
    status: 400,
    code: 'artifact-digest',
    message: `Send the digest of the build as ${DIGEST_HEADER}.`,
  });
}

const STATUS = {
  'artifact-too-large': CONTENT_TOO_LARGE,
  'artifact-invalid': UNPROCESSABLE_CONTENT,
  'release-refused': HttpStatus.CONFLICT,
} as const;

function answer(ctx: Context, outcome: UploadOutcome): void {
  if ('refused' in outcome) {
    const { code, message } = outcome.refused;
    throw new ApiError({ status: STATUS[code], code, message });
  }
  ctx.body = outcome.published;
}

const busy = () =>
  new ApiError({
    status: 503,
    code: 'publish-busy',
    message: 'Another build is being published. Try again in a moment.',
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  });
