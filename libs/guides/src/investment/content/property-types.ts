import type { FactBook } from '@shoreline/facts';

export const toPropertyTypes = ({ getFact }: FactBook) => [
  {
    type: 'Beachfront apartments',
    averagePrice: getFact('apartment-price'),
    rentalYield: getFact('apartment-yield'),
    weeklyRent: getFact('apartment-rent'),
    pros: ['Lets itself to holidaymakers', 'Managers on site', 'Always somebody who wants to buy it'],
    cons: ['Body-corporate fees', 'Salt, and a building that ages with it', 'By-laws on letting and pets'],
    bestFor: 'People who want to use it themselves some weeks of the year',
  },
  {
    type: 'River view units',
    averagePrice: getFact('river-unit-price'),
    rentalYield: getFact('river-unit-yield'),
    weeklyRent: getFact('river-unit-rent'),
    pros: ['Tenants who stay for years', 'Flat walk to shops and clinics', 'Lower entry than the beach'],
    cons: ['Older blocks with repairs to come', 'Flood maps to read', 'Little left to improve'],
    bestFor: 'First investors who want a steady lease',
  },
  {
    type: 'Noosa Heads houses',
    averagePrice: getFact('heads-house-price'),
    rentalYield: getFact('heads-house-yield'),
    weeklyRent: getFact('heads-house-rent'),
    pros: ['Land, where there is no more of it', 'Holds value in weak years', 'Families on long leases'],
    cons: ['Low income for the money', 'Gardens, pools and insurance', 'Holiday letting often not allowed'],
    bestFor: 'Patient owners who look to growth, not to income',
  },
  {
    type: 'Hinterland properties',
    averagePrice: getFact('hinterland-price'),
    rentalYield: getFact('hinterland-yield'),
    weeklyRent: getFact('hinterland-rent'),
    pros: ['The highest yields of the four', 'Space for a second dwelling', 'Families priced out of the coast'],
    cons: ['Tanks, septic and fences to keep', 'Bushfire overlays', 'Fewer buyers when you sell'],
    bestFor: 'Hands-on owners who want the rent to carry its share',
  },
];
