/** What admission to an event costs, in whole dollars or with cents. Pages import this file: no schemas in here. */
export interface EventPrice {
  /** The lowest price; 0 is free. Absent: nobody said. */
  eventPrice?: number | undefined;
  /** The highest one, where there are several. */
  eventPriceTo?: number | undefined;
}

/** What the calendar is narrowed to by price; without a price an event is in neither. */
export const eventPriceFilters = ['free', 'paid'] as const;
export type EventPriceFilter = (typeof eventPriceFilters)[number];

/** Dollars; no ticket of an event here costs more. */
export const MAX_EVENT_PRICE = 10_000;

const CENTS = 2;
const toDollars = (price: number): string =>
  price === 0 ? 'Free' : `$${Number.isInteger(price) ? price : price.toFixed(CENTS)}`;

/** As people read it: Free; $12; $12.50 – $40; Free – $20. Undefined where nobody said. */
export function eventPriceText({ eventPrice, eventPriceTo }: EventPrice): string | undefined {
  if (eventPrice === undefined) return undefined;
  return eventPriceTo === undefined ? toDollars(eventPrice) : `${toDollars(eventPrice)} – ${toDollars(eventPriceTo)}`;
}
