import { Badge } from '@shoreline/ui';

import type { RelocationTask } from './moving-guide.ts';

const priorities = {
  high: { label: 'High priority', tone: 'coral' },
  medium: { label: 'Medium priority', tone: 'ocean' },
  low: { label: 'Low priority', tone: 'neutral' },
} as const;

const categories = { lifestyle: 'Lifestyle', admin: 'Admin', utilities: 'Utilities', legal: 'Legal' };

export function TaskMarks({ priority, category }: Pick<RelocationTask, 'priority' | 'category'>) {
  return (
    <span className="flex items-start gap-1.5 sm:w-52 sm:justify-end">
      <Badge tone={priorities[priority].tone}>{priorities[priority].label}</Badge>
      <Badge tone="outline">{categories[category]}</Badge>
    </span>
  );
}
