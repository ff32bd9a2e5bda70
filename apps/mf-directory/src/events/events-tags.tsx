import { ActiveFilters } from '../active-filters.tsx';
import type { ListFilters } from '../list-filters.ts';

interface EventsTagsProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

/** What narrows the calendar, if anything does. */
export function EventsTags({ filters: { search, subcategory, isFeatured }, onChange }: EventsTagsProps) {
  const active = [
    ...(search ? [{ label: `“${search}”`, onRemove: () => onChange({ search: '' }) }] : []),
    ...(subcategory ? [{ label: subcategory, onRemove: () => onChange({ subcategory: '' }) }] : []),
    ...(isFeatured ? [{ label: 'Featured Only', onRemove: () => onChange({ isFeatured: false }) }] : []),
  ];
  return active.length > 0 && <ActiveFilters filters={active} clearHref="/events" />;
}
