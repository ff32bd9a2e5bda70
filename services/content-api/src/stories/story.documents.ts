import { type LocalStory, type Photograph, type ReviewedStory, toPicture } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import type { Idempotency } from '@shoreline/service-kit';

import { toWords } from '../text/text-words.ts';
import type { StoryDocument } from './story.model.ts';

export interface SubmittedStory extends Omit<LocalStory, 'status' | 'photographs'> {
  status: 'pending' | 'approved';
  authorEmail: string | null;
  idempotency?: Idempotency;
  mails?: StoredMail[];
  photographs?: Photograph[];
  rightsDeclaredAt?: Date;
}

export const READABLE = {
  words: 0,
  idempotency: 0,
  mails: 0,
  reviewedAt: 0,
  reviewedBy: 0,
  reviewNote: 0,
  editedRevision: 0,
  rightsDeclaredAt: 0,
} as const;
export type ReadableDocument = Omit<StoryDocument, keyof typeof READABLE>;

export function toLocalStory(document: ReadableDocument): LocalStory {
  const { hasAuthorEmail: _hasAuthorEmail, ...story } = toReviewedStory(document);
  return { ...story, status: 'approved' };
}

export function toReviewedStory(document: ReadableDocument): ReviewedStory {
  const { _id, submittedAt, approvedAt, authorEmail, status, photographs = [], ...rest } = document;
  const [first] = photographs;
  return {
    id: _id,
    ...rest,
    photographs,
    ...(first && { primaryImage: toPicture(first) }),
    // What was withdrawn is asked for by nobody who reviews.
    status: status as ReviewedStory['status'],
    // A story stored before stories could name a listing has no such field.
    directorySlug: rest.directorySlug ?? null,
    hasAuthorEmail: Boolean(authorEmail),
    submittedAt: submittedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
  };
}

export function toDocument({ id, submittedAt, approvedAt, mails = [], ...rest }: SubmittedStory): StoryDocument {
  const { title, excerpt, author, tags, location } = rest;
  return {
    _id: id,
    ...rest,
    mails,
    submittedAt: new Date(submittedAt),
    approvedAt: approvedAt === null ? null : new Date(approvedAt),
    words: toWords([title, excerpt, author, ...tags, location ?? ''].join(' ')),
  };
}
