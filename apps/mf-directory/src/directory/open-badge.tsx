import { type Listing, openingState } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

/** Whether a place is open at this moment, on its card. Shows nothing for closed places and unknown hours. */
export function OpenBadge({ openingHours }: Pick<Listing, 'openingHours'>) {
  const { kind } = openingState(openingHours, new Date());
  if (kind !== 'open' && kind !== 'closes-soon') return null;

  return (
    <Badge tone={kind === 'open' ? 'success' : 'coral'} dot className="absolute top-3 right-3">
      {kind === 'open' ? 'Open now' : 'Closes soon'}
    </Badge>
  );
}
