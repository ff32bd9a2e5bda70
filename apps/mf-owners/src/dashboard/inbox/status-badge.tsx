import type { EnquiryStatus } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

export const statusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
};

const TONES = { new: 'coral', read: 'neutral', replied: 'success', archived: 'outline' } as const;

export function StatusBadge({ status }: { status: EnquiryStatus }) {
  return (
    <Badge tone={TONES[status]} dot={status === 'new'}>
      {statusLabels[status]}
    </Badge>
  );
}
