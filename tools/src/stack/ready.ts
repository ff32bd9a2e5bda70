import { get } from 'node:http';
import { connect } from 'node:net';

const TIMEOUT_MS = 1_000;

export function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: TIMEOUT_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

export function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1', timeout: TIMEOUT_MS });
  for (const event of ['timeout', 'error']) socket.once(event, () => resolve(false));
  socket.once('connect', () => resolve(true));
  return promise.finally(() => socket.destroy());
}
