import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver, { type S3Middleware } from '@20minutes/s3rver';
import account from '@20minutes/s3rver/lib/models/account.js';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

import type { S3Options } from '../src/s3-blob-store.ts';

/** Beside the well-known key of the server's one account, which programs in production refuse; it verifies signatures with it. */
const CREDENTIALS = { accessKeyId: 'SHORELINE', secretAccessKey: randomBytes(30).toString('base64url') };
const PRECONDITION_FAILED = 412;
const CONFLICT = 409;
const NO_CONTENT = 204;
/** Where the server has the parts of a bucket. */
const UPLOADS = '._S3rver_uploads';

/** How this one is reached. */
interface Reached {
  endpoint: string;
  credentials: typeof CREDENTIALS;
}

/**
 * A server with the interface of S3 over HTTP. The one there is for npm knows no conditional writes, so what AWS documents of them stands before it, for an
 * object at once and for one in parts: 412 where the key is taken, 409 while somebody else creates it. Nor does it abort what arrives in parts, and
 * a list of several pages fails: it encrypts what asks for the next one with a cipher that OpenSSL has no longer.
 */
export async function startS3() {
  account.DUMMY_ACCOUNT.createKeyPair(CREDENTIALS.accessKeyId, CREDENTIALS.secretAccessKey);
  const directory = mkdtempSync(join(tmpdir(), 'shoreline-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false };
  const server = new S3rver({ ...options, configureBuckets: [] });
  const uploadsOf = (bucket: string, upload = '') => join(directory, bucket, UPLOADS, upload);
  server.middleware.unshift(acceptBucketPaths, conditionalCreate(), abortUploads(uploadsOf));
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ region: 'auto', endpoint, forcePathStyle: true, credentials: CREDENTIALS });
  let buckets = 0;

  return {
    async createBucket(): Promise<S3Options & Reached> {
      buckets += 1;
      const bucket = `builds-${buckets}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return { bucket, region: 'auto', endpoint, credentials: CREDENTIALS };
    },
    /** Uploads in parts that were neither completed nor aborted. */
    listUploads: (bucket: string): string[] => (existsSync(uploadsOf(bucket)) ? readdirSync(uploadsOf(bucket)) : []),
    async stop(): Promise<void> {
      client.destroy();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** It leaves the slash behind the name of a bucket out of what it verifies: signatures of lists and removals do not match there. Those of objects do. */
const acceptBucketPaths: S3Middleware = async (ctx, next) => {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.app = Object.create(ctx.app, { allowMismatchedSignatures: { value: true } }) as object;
  }
  return next();
};

function conditionalCreate(): S3Middleware {
  const creating = new Set<string>();

  return async (ctx, next) => {
    if (!['PUT', 'POST'].includes(ctx.method) || ctx.get('if-none-match') !== '*') return next();
    const { path } = ctx;
    const [, bucket = '', ...key] = decodeURIComponent(path).split('/');
    const refuse = (status: number, code: string) => {
      ctx.status = status;
      ctx.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
    };
    if (creating.has(path)) return refuse(CONFLICT, 'ConditionalRequestConflict');
    creating.add(path);
    try {
      if (await ctx.store.existsObject(bucket, key.join('/'))) return refuse(PRECONDITION_FAILED, 'PreconditionFailed');
      await next();
    } finally {
      creating.delete(path);
    }
  };
}

/** Anybody may, as no answer tells whether there was one; its signature is left to what is asked otherwise. */
const abortUploads =
  (uploadsOf: (bucket: string, upload: string) => string): S3Middleware =>
  (ctx, next) => {
    const { uploadId } = ctx.query;
    if (ctx.method !== 'DELETE' || typeof uploadId !== 'string') return next();
    rmSync(uploadsOf(ctx.path.split('/')[1] ?? '', uploadId), { recursive: true, force: true });
    ctx.status = NO_CONTENT;
    return Promise.resolve();
  };
