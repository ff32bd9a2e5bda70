import { EventsMap } from './events-map.tsx';
import { MonthGrid } from './month-grid.tsx';

/** A month or a map of the events of the list. `search` is that of the address: a text stays the same while the page renders. */
export const BesideList = ({ view, search }: { view: string; search: string }) =>
  view === 'map' ? <EventsMap search={search} /> : <MonthGrid search={search} />;
