import { HttpStatus } from '@shoreline/contracts';

interface Exchange {
  method: string;
  status: number;
}

const READS = ['GET', 'HEAD'];

/** Koa middleware: after every request that changed something, its mail leaves at once – whichever route wrote it. */
export function wakeAfterWrites(wake: () => void) {
  return async function wakeMail(ctx: Exchange, next: () => Promise<unknown>): Promise<void> {
    await next();
    if (!READS.includes(ctx.method) && ctx.status < HttpStatus.BAD_REQUEST) wake();
  };
}
