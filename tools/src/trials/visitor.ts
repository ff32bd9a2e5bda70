import { z } from 'zod';

import { UserError } from '../print.ts';
import type { ReplicatedSite } from './replicated-site.ts';
import type { Visitor } from './requests.ts';

const MAX_STEPS = 12;
const REDIRECTS = [302, 303];

/** Signs somebody in at the development provider and gives the cookies of the site. */
export async function signIn(origin: string, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  let url = `${origin}/api/login`;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const isForm = url.includes('/interaction/');
    const response = await visit(url, isForm ? { method: 'POST', body: new URLSearchParams({ email }) } : {});
    await response.body?.cancel();
    const next = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || next === null) break;
    url = new URL(next, url).href;
    if (new URL(url).pathname === '/' && url.startsWith(origin)) return toHeader(cookies);
  }
  throw new UserError(`Signing in at ${origin} ended at ${new URL(url).pathname}.`);
}

const toHeader = (cookies: Map<string, string>): string =>
  [...cookies]
    .filter(([name, value]) => name.startsWith('__Host-') && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

const listingsSchema = z.array(z.object({ id: z.string() }));

/** Somebody who is signed in and knows a business. */
export async function createVisitor({ gateways: [origin] }: ReplicatedSite): Promise<Visitor> {
  const publicOrigin = origin.replace('127.0.0.1', 'localhost');
  const cookie = await signIn(publicOrigin, 'trial@noosa.example');
  const [listing] = listingsSchema.parse(await (await fetch(`${origin}/api/directory?limit=1`)).json());
  if (!listing) throw new UserError('The directory is empty.');
  return { cookie, directoryItemId: listing.id };
}
