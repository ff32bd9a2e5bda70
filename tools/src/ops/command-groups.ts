import type { CommandGroup } from './action.ts';
import { auditCommands } from './audit/audit-commands.ts';
import { backupCommands } from './backup/backup-commands.ts';
import { mailCommands } from './mails/mail-commands.ts';
import { claimCommands } from './claims/claim-commands.ts';
import { factCommands } from './facts/fact-commands.ts';
import { keyCommands } from './keys/key-commands.ts';
import { listingCommands } from './listings/listing-commands.ts';
import { mediaCommands } from './media/media-commands.ts';
import { packageCommands } from './packages/package-commands.ts';
import { peopleCommands } from './people/people-commands.ts';
import { storyCommands } from './stories/story-commands.ts';

/** All commands of operators. A new group is a file of its own and a line in this list. */
export const commandGroups: readonly CommandGroup[] = [
  storyCommands,
  claimCommands,
  listingCommands,
  factCommands(() => new Date()),
  mailCommands,
  peopleCommands,
  auditCommands,
  keyCommands,
  mediaCommands,
  packageCommands,
  ...backupCommands(() => new Date()),
];
