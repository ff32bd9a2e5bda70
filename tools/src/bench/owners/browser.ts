import type { Stack } from '../../stack/start-stack.ts';

/** An answer, and how long it took to its last byte. */
export interface Timed {
  status: number;
  ms: number;
  cookies: string[];
}

/** Sends requests as our own pages do, through the gateway. */
export interface Browser {
  post(path: string, body: object): Promise<Timed>;
  get(path: string): Promise<Timed>;
}

/** A browser without cookies, or with those of an answer. */
export function createBrowser({ origin }: Pick<Stack, 'origin'>, cookies: readonly string[] = []): Browser {
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const headers = { origin, ...(cookie && { cookie }) };

  return {
    get: (path) => time(`${origin}${path}`, { headers: { ...headers, accept: 'text/html' } }),
    post: (path, body) =>
      time(`${origin}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

async function time(url: string, init: RequestInit): Promise<Timed> {
  const startedAt = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt, cookies: answer.headers.getSetCookie() };
}
