import { UserError } from '@shoreline/tools/print';
import { z } from 'zod';

import type { ReplicatedSite } from './replicated-site.ts';
import { createVisitor, signIn } from './visitor.ts';

/** What somebody who is signed in and knows a business needs to ask everything. */
export interface Member {
  cookie: string;
  directoryItemId: string;
}

const listingsSchema = z.array(z.object({ id: z.string() }));

/** The name under which the provider and the cookies know the site. */
export const publicOrigin = (gateway: string): string => gateway.replace('127.0.0.1', 'localhost');

export async function signInMember({ gateways: [gateway] }: Pick<ReplicatedSite, 'gateways'>): Promise<Member> {
  const origin = publicOrigin(gateway);
  const visitor = createVisitor();
  await signIn({ visitor, origin, email: 'trial@noosa.example' });
  const [listing] = listingsSchema.parse(await (await visitor.visit(`${origin}/api/directory?limit=1`)).json());
  if (!listing) throw new UserError('The directory is empty.');
  return { cookie: await visitor.cookiesFor(origin), directoryItemId: listing.id };
}
