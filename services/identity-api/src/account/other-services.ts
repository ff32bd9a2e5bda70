import type { ApiClient } from '@shoreline/api-client';
import { contentPeopleRoutes, ownersPeopleRoutes, type RouteReply } from '@shoreline/contracts';
import { unavailable } from '@shoreline/service-kit';

type OtherData = Record<'content' | 'owners', RouteReply<typeof contentPeopleRoutes.export>>;

/** Reads what other services store about whoever has an address. 503 while one of them is away: half would look like all. */
export type ReadOtherServices = (email: string) => Promise<OtherData>;

export const readThrough =
  ({ content, owners }: Record<keyof OtherData, ApiClient>): ReadOtherServices =>
  async (email) => {
    const person = { body: { email } };
    try {
      const [ofContent, ofOwners] = await Promise.all([
        content.call(contentPeopleRoutes.export, person),
        owners.call(ownersPeopleRoutes.export, person),
      ]);
      return { content: ofContent, owners: ofOwners };
    } catch (cause) {
      throw unavailable(
        'export-unavailable',
        'We cannot collect all of it right now. Please try again in a moment.',
        cause,
      );
    }
  };
