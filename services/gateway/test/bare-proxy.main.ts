/**
 * `node bare-proxy.main.ts <port> <upstream port>`: Koa and undici and nothing else. The bench measures the gateway beside it:
 * what lies between the two is the price of our rules.
 */
import type { ServerResponse } from 'node:http';

import Koa from 'koa';
import { type Dispatcher, Pool } from 'undici';

class PassThroughHandler implements Dispatcher.DispatchHandler {
  readonly #response: ServerResponse;
  readonly #onFinished: () => void;

  constructor(response: ServerResponse, onFinished: () => void) {
    this.#response = response;
    this.#onFinished = onFinished;
  }

  onRequestStart(): void {
    // undici wants to find it.
  }

  onResponseStart(...[, status, headers]: Parameters<Required<Dispatcher.DispatchHandler>['onResponseStart']>): void {
    this.#response.writeHead(status, headers);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#response.write(chunk);
  }

  onResponseEnd(): void {
    this.#response.end();
    this.#onFinished();
  }

  onResponseError(): void {
    this.#response.destroy();
    this.#onFinished();
  }
}

const [, , port, upstreamPort] = process.argv;
const pool = new Pool(`http://127.0.0.1:${upstreamPort}`);
const app = new Koa();
app.use((ctx) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  ctx.respond = false;
  pool.dispatch({ method: 'GET', path: ctx.url, headers: [] }, new PassThroughHandler(ctx.res, resolve));
  return promise;
});
app.listen(Number(port), '127.0.0.1');
