import type { Claim, ClaimStatus } from '@shoreline/contracts';

import { formatDay } from '@shoreline/contracts';

const claimBadges: Record<ClaimStatus, { label: string; tone: 'ocean' | 'success' | 'danger' | 'neutral' }> = {
  pending: { label: 'Waiting for review', tone: 'ocean' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'danger' },
};

export const claimBadgeOf = ({ status, awaitsAnswer }: Pick<Claim, 'status' | 'awaitsAnswer'>) =>
  awaitsAnswer ? ({ label: 'Needs more from you', tone: 'danger' } as const) : claimBadges[status];

export function claimStatusMessage({
  status,
  verifiedAt,
  awaitsAnswer,
}: Pick<Claim, 'status' | 'verifiedAt' | 'awaitsAnswer'>): string {
  if (awaitsAnswer) return 'It waits for your answer. Then we read it again.';
  const day = formatDay(verifiedAt);
  const since = day ? ` on ${day}` : '';
  switch (status) {
    case 'pending':
      return 'A person reads it within 3-5 business days, and we mail you what was decided.';
    case 'approved':
      return `Approved${since}. The listing is yours to look after.`;
    case 'rejected':
      return 'It was declined. You can claim the listing again when you can show more.';
    case 'withdrawn':
      return 'You took it back.';
    case 'revoked':
      return `It was approved${since}, and that was taken back.`;
  }
}
