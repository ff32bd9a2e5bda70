declare module '@20minutes/s3rver' {
  interface Exchange {
    app: object;
    method: string;
    path: string;
    query: Record<string, unknown>;
    status: number;
    body: unknown;
    get(header: string): string;
    store: { existsObject(bucket: string, key: string): Promise<boolean> };
  }

  export type S3Middleware = (ctx: Exchange, next: () => Promise<void>) => Promise<void>;

  /** A server with the interface of S3 over files; a Koa app. */
  // eslint-disable-next-line no-restricted-syntax -- It is what the package exports.
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: S3Middleware[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  const account: { DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void } };
  // eslint-disable-next-line no-restricted-syntax -- It is what the package exports.
  export default account;
}
