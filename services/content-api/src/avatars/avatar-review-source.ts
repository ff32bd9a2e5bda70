import { describeAct } from '@shoreline/audit';
import { toPicture } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import { conflict } from '@shoreline/service-kit';
import { createWaitingReader, formatPosition, type ReviewSource } from '@shoreline/service-kit/review-queue';
import { type Connection, trusted } from 'mongoose';

import { toTakeDownLink } from '../photographs/photographs-take-down-link.ts';
import { type AvatarDocument, defineAvatarModel } from './avatar.model.ts';
import type { AvatarStore } from './avatars.store.ts';

const LISTED = { name: 1, pending: 1, pendingSince: 1 } as const;
const ACTS: ReviewEntry['acts'] = ['approve', 'reject'];
const SEPARATOR = '_';

interface Dependencies {
  avatars: Pick<AvatarStore, 'findForReview' | 'decide'>;
}

/** Photographs of members, until somebody has seen them. An entry names the photograph: nobody approves one they have not seen. */
export function avatarReviewSource(connection: Connection, { avatars }: Dependencies): ReviewSource {
  return {
    kind: 'avatar',
    ...createWaitingReader(defineAvatarModel(connection), {
      waiting: { pendingSince: trusted({ $exists: true }) },
      since: 'pendingSince',
      searched: ['name'],
      fields: LISTED,
      toEntries: (found) => found.map((avatar) => toEntry(avatar, avatar.pending?.id ?? '')),
    }),
    async findState(entryId) {
      const found = await find(entryId);
      return found && { decision: toDecision(found), acts: toActs(found) };
    },
    async find(entryId) {
      const found = await find(entryId);
      return found && toDetail(found);
    },
    async act(entryId, { act, at, by, note }, ctx) {
      const found = await find(entryId);
      if (!found) return;
      const outcome = act === 'approve' ? 'approved' : 'rejected';
      describeAct(ctx, { event: `avatar-${outcome}`, accountId: found.avatar._id });
      await avatars.decide(found.avatar._id, found.photographId, { outcome, at, by, note });
    },
  };

  /** Undefined where there is none; throws 409 where the member chose another one, or removed it. */
  async function find(entryId: string): Promise<Found | undefined> {
    const [memberId = '', photographId = ''] = entryId.split(SEPARATOR);
    const avatar = await avatars.findForReview(memberId);
    if (!avatar) return undefined;
    const isKnown = avatar.pending?.id === photographId || avatar.decision?.photographId === photographId;
    if (!isKnown)
      throw conflict('revision-replaced', 'The member chose another picture since. Please look at the queue again.');
    return { avatar, photographId };
  }
}

interface Found {
  avatar: AvatarDocument;
  photographId: string;
}

const toActs = ({ avatar, photographId }: Found): ReviewEntry['acts'] =>
  avatar.pending?.id === photographId ? [...ACTS] : [];

function toDecision({ avatar: { pending, decision }, photographId }: Found): ReviewDetail['decision'] {
  if (pending?.id === photographId || decision?.photographId !== photographId) return null;
  return { outcome: decision.outcome, at: decision.at.toISOString(), by: decision.by };
}

function toEntry({ _id, name, pendingSince = new Date(0) }: AvatarDocument, photographId: string): ReviewEntry {
  return {
    id: `${_id}${SEPARATOR}${photographId}`,
    kind: 'avatar',
    title: `Picture of ${name}`,
    summary: 'Shown beside what they write.',
    since: pendingSince.toISOString(),
    by: name,
    acts: [...ACTS],
    isSafe: false,
    position: formatPosition({ at: pendingSince, id: _id }),
  };
}

function toDetail(found: Found): ReviewDetail {
  const { avatar, photographId } = found;
  const { position: _position, ...entry } = toEntry(avatar, photographId);
  const picture = [avatar.pending, avatar.shown].find((one) => one?.id === photographId);
  return {
    ...entry,
    acts: toActs(found),
    text: null,
    facts: [],
    changes: [],
    ...(picture && {
      pictures: [toPicture({ ...picture, alt: `What ${avatar.name} wants to be seen as`, credit: null })],
    }),
    links: picture ? [toTakeDownLink(photographId)] : [],
    warnings:
      avatar.shown && avatar.shown.id !== photographId ? ['Another picture of this member is shown until then.'] : [],
    place: null,
    notifiesSender: false,
    decision: toDecision(found),
  };
}
