import type { ApiClient } from '@shoreline/api-client';
import { listingOwnershipRoutes } from '@shoreline/contracts';

import type { MoveEmailIn } from '../email-moves.ts';

/** Content-api mails decisions to the address an edit was handed in with. */
export const moveContentEmail =
  (content: ApiClient): MoveEmailIn =>
  async ({ accountId, to }) => {
    await content.call(listingOwnershipRoutes.changeOwnerEmail, {
      params: { ownerId: accountId },
      body: { ownerEmail: to },
    });
  };
