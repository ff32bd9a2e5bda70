interface Exchange {
  method: string;
  status: number;
}

const FIRST_ERROR_STATUS = 400;
const READS = ['GET', 'HEAD'];

/** Koa middleware: after every request that changed something, its mail leaves at once – whichever route wrote it. */
export function wakeAfterWrites(wake: () => void) {
  return async function wakeMail(ctx: Exchange, next: () => Promise<unknown>): Promise<void> {
    await next();
    if (!READS.includes(ctx.method) && ctx.status < FIRST_ERROR_STATUS) wake();
  };
}
