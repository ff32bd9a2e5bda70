import type { Claim, ClaimStatus } from '@shoreline/contracts';

import { formatDay } from '@shoreline/contracts';

export const claimBadges: Record<ClaimStatus, { label: string; tone: 'ocean' | 'success' | 'danger' | 'neutral' }> = {
  pending: { label: 'Waiting for review', tone: 'ocean' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'danger' },
};

export function claimStatusMessage({ status, verifiedAt }: Pick<Claim, 'status' | 'verifiedAt'>): string {
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
