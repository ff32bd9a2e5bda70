import { UserError } from '@shoreline/tools/print';
import makeFetchCookie from 'fetch-cookie';
import { CookieJar } from 'tough-cookie';

/** A browser without a screen: one jar of cookies, redirects followed. */
export interface Visitor {
  visit(url: string, init?: RequestInit): Promise<Response>;
  /** What our own pages do: JSON, from our own origin. */
  post(url: string, body: object): Promise<Response>;
  put(url: string, body: object): Promise<Response>;
  /** What this browser would send to an address, as a header. */
  cookiesFor(url: string): Promise<string>;
}

export function createVisitor(): Visitor {
  const jar = new CookieJar();
  const visit = makeFetchCookie(fetch, jar);
  const send = (method: string, url: string, body: object) =>
    visit(url, {
      method,
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
      body: JSON.stringify(body),
    });
  return {
    visit,
    post: (url, body) => send('POST', url, body),
    put: (url, body) => send('PUT', url, body),
    cookiesFor: (url) => jar.getCookieString(url),
  };
}

interface SignIn {
  visitor: Visitor;
  origin: string;
  email: string;
  returnTo?: string;
  /** Where it begins; members' unless said. */
  path?: string;
}

/** Signs somebody in at the development provider, whose form posts to its own address, and follows the way back. */
export async function signIn({ visitor: { visit }, origin, email, ...begin }: SignIn): Promise<void> {
  const { returnTo = '/', path = '/api/login' } = begin;
  const form = await visit(`${origin}${path}?returnTo=${returnTo}`);
  await form.body?.cancel();
  const home = await visit(form.url, { method: 'POST', body: new URLSearchParams({ email }) });
  await home.body?.cancel();
  if (home.url !== `${origin}${returnTo}`) throw new UserError(`Signing in at ${origin} ended at ${home.url}.`);
}
