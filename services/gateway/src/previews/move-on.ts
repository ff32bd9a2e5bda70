import type { GatewayContext } from '../request-context.ts';

/** Ends what a link showed, as a value of its parameter. */
export const OFF = 'off';
const FOUND = 302;

/** What an address says in this parameter. */
export const readParameter = (search: string, name: string): string | undefined =>
  new URLSearchParams(search).get(name) ?? undefined;

interface Move {
  /** Left out of the address. */
  parameter: string;
  cookie: string;
}

/** To the same address without the parameter: it is in no history, no `Referer` and no link somebody copies. */
export function moveOn(ctx: GatewayContext, { parameter, cookie }: Move): void {
  const { path, search } = ctx.state.requestContext;
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  const rest = parameters.toString();
  ctx.append('set-cookie', cookie);
  ctx.set({ location: rest === '' ? path : `${path}?${rest}`, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  ctx.status = FOUND;
  ctx.body = '';
}
