import { z } from 'zod';

import { UserError } from '../user-error.ts';
import type { Visitor } from './requests.ts';
import { signIn } from './sign-in.ts';
import type { ReplicatedSite } from './replicated-site.ts';

const listingsSchema = z.array(z.object({ id: z.string() }));

/** Somebody who is signed in and knows a business. */
export async function createVisitor({ gateways: [origin] }: ReplicatedSite): Promise<Visitor> {
  const publicOrigin = origin.replace('127.0.0.1', 'localhost');
  const cookie = await signIn(publicOrigin, 'trial@noosa.example');
  const [listing] = listingsSchema.parse(await (await fetch(`${origin}/api/directory?limit=1`)).json());
  if (!listing) throw new UserError('The directory is empty.');
  return { cookie, directoryItemId: listing.id };
}
