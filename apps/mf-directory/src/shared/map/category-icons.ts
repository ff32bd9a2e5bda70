import type { DirectoryCategory } from '@shoreline/contracts';
import { BedDouble, CalendarDays, type IconNode, Sailboat, Trees, Utensils, Wrench } from 'lucide';

export const categoryIcons: Record<DirectoryCategory, IconNode> = {
  Event: CalendarDays,
  Restaurant: Utensils,
  Accommodation: BedDouble,
  Attraction: Trees,
  Tour: Sailboat,
  Service: Wrench,
};
