import { UserError } from '@shoreline/tools/print';
import makeFetchCookie from 'fetch-cookie';
import { CookieJar } from 'tough-cookie';

/** A browser without a screen: one jar of cookies, redirects followed. */
export interface Visitor {
  visit(url: string, init?: RequestInit): Promise<Response>;
  /** What our own pages do: JSON, from our own origin. */
  post(url: string, body: object): Promise<Response>;
  /** What this browser would send to an address, as a header. */
  cookiesFor(url: string): Promise<string>;
}

export function createVisitor(): Visitor {
  const jar = new CookieJar();
  const visit = makeFetchCookie(fetch, jar);
  return {
    visit,
    post: (url, body) =>
      visit(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: new URL(url).origin },
        body: JSON.stringify(body),
      }),
    cookiesFor: (url) => jar.getCookieString(url),
  };
}

interface SignIn {
  visitor: Visitor;
  origin: string;
  email: string;
  returnTo?: string;
}

/** Signs somebody in at the development provider, whose form posts to its own address, and follows the way back. */
export async function signIn({ visitor: { visit }, origin, email, returnTo = '/' }: SignIn): Promise<void> {
  const form = await visit(`${origin}/api/login?returnTo=${returnTo}`);
  await form.body?.cancel();
  const home = await visit(form.url, { method: 'POST', body: new URLSearchParams({ email }) });
  await home.body?.cancel();
  if (home.url !== `${origin}${returnTo}`) throw new UserError(`Signing in at ${origin} ended at ${home.url}.`);
}
