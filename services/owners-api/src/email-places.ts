import type { ApiClient } from '@shoreline/api-client';
import type { Connection } from 'mongoose';

import { moveClaimEmail } from './claims/move-claim-email.ts';
import { movePersonEmail } from './listing-people/move-person-email.ts';
import type { MoveEmailIn } from './email-moves.ts';
import { moveTransferEmail } from './listing-transfers/move-transfer-email.ts';
import { moveContentEmail } from './owners/move-content-email.ts';

/** Everywhere that the address of an owner stands; what is out of reach at times comes last. */
export const placesOfEmails = (connection: Connection, content: ApiClient): readonly MoveEmailIn[] => [
  moveClaimEmail(connection),
  movePersonEmail(connection),
  moveTransferEmail(connection),
  moveContentEmail(content),
];
