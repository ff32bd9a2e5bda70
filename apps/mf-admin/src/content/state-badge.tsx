import { formatDateTime } from '@shoreline/contracts';
import type { ContentSummary } from '@shoreline/contracts/operator-content';
import { Badge } from '@shoreline/ui';

import { stateLabels } from './content-kinds.ts';

const TONES = {
  draft: 'outline',
  scheduled: 'ocean',
  published: 'success',
  unpublished: 'neutral',
  'taken-down': 'danger',
  merged: 'neutral',
} as const;

/** Where an item stands, and what is different from what visitors see. */
export const StateBadges = ({
  state,
  featured,
  isChanged,
  publishAt,
}: Pick<ContentSummary, 'state' | 'featured' | 'isChanged' | 'publishAt'>) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <Badge tone={TONES[state]}>
      {stateLabels[state]}
      {publishAt && ` ${formatDateTime(publishAt) ?? ''}`}
    </Badge>
    {featured && <Badge tone="featured">Featured</Badge>}
    {isChanged && state === 'published' && <Badge tone="coral">Newer text saved</Badge>}
  </span>
);
