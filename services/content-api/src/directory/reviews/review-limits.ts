import { createHmac } from 'node:crypto';

import { MS_PER_DAY, MS_PER_HOUR, toBrisbaneDay } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { countedEntries } from '../../counted-entries.ts';
import type { ReviewFlag } from './review.model.ts';

/** How many listings a member may write about in a day, and how many reviews come from one network. */
const MEMBER_PER_DAY = 5;
const NETWORK_PER_DAY = 10;
const REPORTS_PER_DAY = 20;
/** So many new accounts of one network about one listing within a week are shown to the moderator. */
const CLUSTER_SIZE = 3;
const WEEK_DAYS = 7;
const NEW_ACCOUNT_MS = 24 * MS_PER_HOUR;
const CLUSTER_ACCOUNT_MS = WEEK_DAYS * MS_PER_DAY;

interface Write {
  memberId: string;
  listingId: string;
  memberSince: Date;
  network: string | null;
  at: Date;
}

export interface ReviewLimits {
  /** Counts a review that is about to be stored; throws 429 `too-many-reviews`. Says what a moderator should know, and of which members. */
  count(write: Write): Promise<{ flags: ReviewFlag[]; cluster: string[] }>;
  /** False when this network reported this review today. Throws 429 `too-many-reports`. */
  countReport(report: { reviewId: string; network: string; at: Date }): Promise<boolean>;
}

/** Counts over all replicas. Networks are keyed hashes, of which none is older than eight days. */
export function mongoReviewLimits(connection: Connection, key: string): ReviewLimits {
  const hash = (network: string) => createHmac('sha256', key).update(`review ${network}`).digest('base64url');
  const { add } = countedEntries(connection);

  return {
    async count({ memberId, listingId, memberSince, network, at }) {
      const { day, tomorrow } = toDay(at);
      const ofMember = await add(`member ${memberId} ${day}`, listingId, tomorrow);
      if (ofMember.entries.length > MEMBER_PER_DAY) throw tooMany('too-many-reviews', TOO_MANY_OF_MEMBER);
      const age = at.getTime() - memberSince.getTime();
      const flags: ReviewFlag[] = age < NEW_ACCOUNT_MS ? ['new-account'] : [];
      if (network === null) return { flags, cluster: [] };

      const ofNetwork = await add(`network ${hash(network)} ${day}`, `${memberId} ${listingId}`, tomorrow);
      if (ofNetwork.entries.length > NETWORK_PER_DAY) throw tooMany('too-many-reviews', TOO_MANY_OF_NETWORK);
      if (age >= CLUSTER_ACCOUNT_MS) return { flags, cluster: [] };
      const weekOn = new Date(at.getTime() + WEEK_DAYS * MS_PER_DAY);
      const { entries } = await add(`cluster ${hash(network)} ${listingId}`, memberId, weekOn);
      return entries.length < CLUSTER_SIZE
        ? { flags, cluster: [] }
        : { flags: [...flags, 'one-network'], cluster: entries };
    },
    async countReport({ reviewId, network, at }) {
      const { day, tomorrow } = toDay(at);
      const { entries, isNew } = await add(`reports ${hash(network)} ${day}`, reviewId, tomorrow);
      if (entries.length > REPORTS_PER_DAY) throw tooMany('too-many-reports', TOO_MANY_REPORTS);
      return isNew;
    },
  };
}

/** A day of counting in Brisbane, and when nothing of it is needed any longer. */
const toDay = (at: Date) => ({ day: toBrisbaneDay(at), tomorrow: new Date(at.getTime() + MS_PER_DAY) });

const TOO_MANY_REQUESTS = 429;
const TOO_MANY_OF_MEMBER = `You wrote about ${MEMBER_PER_DAY} places today. Please write the next review tomorrow.`;
const TOO_MANY_OF_NETWORK = 'Many reviews came from your network today. Please try again tomorrow.';
const TOO_MANY_REPORTS = 'Many reviews were reported from your network today. Please write to us instead.';

const tooMany = (code: string, message: string) => new ApiError({ status: TOO_MANY_REQUESTS, code, message });
