import type { ListingRevision } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';
import { Clock, TriangleAlert } from 'lucide';

export function RevisionBadge({ revision }: { revision: ListingRevision | null }) {
  if (revision?.status === 'pending') {
    return (
      <Badge tone="ocean" icon={Clock}>
        Edit waiting for review
      </Badge>
    );
  }
  if (revision?.status === 'rejected') {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        Edit declined
      </Badge>
    );
  }
  return <Badge tone="success">Live as you see it</Badge>;
}
