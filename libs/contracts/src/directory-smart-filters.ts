import type { PersonaId } from './personas.ts';

/** What `priceRange` of a query may say, cheapest first, and the sign a listing carries for it. */
export const priceBands = { budget: '$', moderate: '$$', premium: '$$$', luxury: '$$$$' } as const;
export type PriceBand = keyof typeof priceBands;

/** One filter of the Smart Filters popover. */
export interface SmartFilter {
  id: 'priceRange' | 'openingHours' | 'bookingAvailable' | 'bulkBilling' | 'familyFriendly' | 'accessibility';
  label: string;
  /** The query parameter of `GET /api/directory`; a toggle is `true`, the price one of `priceBands`. */
  parameter: 'priceRange' | 'openNow' | 'bookingAvailable' | 'bulkBilling' | 'familyFriendly' | 'accessibility';
  /** Who is offered the filter; for everybody else the server ignores it. */
  personas: readonly PersonaId[];
}

export const smartFilters: readonly SmartFilter[] = [
  { id: 'priceRange', label: 'Price Range', parameter: 'priceRange', personas: ['all', 'visit', 'moving'] },
  { id: 'openingHours', label: 'Currently Open', parameter: 'openNow', personas: ['all', 'settled', 'moving'] },
  {
    id: 'bookingAvailable',
    label: 'Online Booking Available',
    parameter: 'bookingAvailable',
    personas: ['all', 'visit', 'settled'],
  },
  { id: 'bulkBilling', label: 'Bulk Billing Available', parameter: 'bulkBilling', personas: ['settled', 'moving'] },
  {
    id: 'familyFriendly',
    label: 'Family Friendly',
    parameter: 'familyFriendly',
    personas: ['all', 'visit', 'settled', 'moving'],
  },
  {
    id: 'accessibility',
    label: 'Wheelchair Accessible',
    parameter: 'accessibility',
    personas: ['all', 'visit', 'settled', 'moving'],
  },
];
