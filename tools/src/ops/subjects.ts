import type { Subject } from './action.ts';
import { backupSubjects } from './backup/backup-subjects.ts';
import { mailSubject } from './mails/mail-subject.ts';
import { claimSubject } from './claims/claim-subject.ts';
import { factSubject } from './facts/fact-subject.ts';
import { listingSubject } from './listings/listing-subject.ts';
import { storySubject } from './stories/story-subject.ts';

/** Everything operators do here. A new subject is a file of its own and a line in this list. */
export const subjects: readonly Subject[] = [
  storySubject,
  claimSubject,
  listingSubject,
  factSubject(() => new Date()),
  mailSubject,
  ...backupSubjects(() => new Date()),
];
