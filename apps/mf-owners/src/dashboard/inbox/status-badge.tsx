import type { EnquiryStatus } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

import { statusLabels } from './inbox-address.ts';

const TONES = { new: 'coral', read: 'neutral', replied: 'success', archived: 'outline' } as const;

export function StatusBadge({ status }: { status: EnquiryStatus }) {
  return (
    <Badge tone={TONES[status]} dot={status === 'new'}>
      {statusLabels[status]}
    </Badge>
  );
}
