import type { DevelopmentProject } from './market-guide.ts';

export const projects: readonly DevelopmentProject[] = [
  {
    name: 'Paperbark Row',
    type: 'residential',
    status: 'completed',
    timeline: { from: '2024-02', to: '2025-08' },
    impact: 'low',
    description:
      'A dozen townhouses on a former nursery behind Tewantin. Sold mostly to people who already lived within a walk of it, which freed as many family houses.',
  },
  {
    name: 'Mill Lane Workshops',
    type: 'commercial',
    status: 'construction',
    timeline: { from: '2025-09', to: '2027-02' },
    impact: 'medium',
    description:
      'Small sheds with proper power and a loading lane in Cooroy. Trades leave the coast’s garages; the coast’s garages become rooms again.',
  },
  {
    name: 'Junction Corner',
    type: 'mixed',
    status: 'construction',
    timeline: { from: '2026-03', to: '2027-12' },
    impact: 'medium',
    description:
      'Shops below, homes above, parking beneath, at Noosa Junction. Two years of detours, then a street with lights on after six.',
  },
  {
    name: 'Tallowwood Court',
    type: 'residential',
    status: 'approved',
    timeline: { from: '2027-02', to: '2028-09' },
    impact: 'high',
    description:
      'Rental homes for people who work here, on church land in Noosaville, a share of them let below the market. The waiting list opened before the ground did.',
  },
  {
    name: 'Weyba Edge',
    type: 'mixed',
    status: 'proposed',
    timeline: { from: '2027-10', to: '2030-06' },
    impact: 'high',
    description:
      'A small neighbourhood with a clinic on cleared land near the lake. Public comment first; expect it smaller, later or not at all.',
  },
  {
    name: 'Station Yard Rooms',
    type: 'commercial',
    status: 'proposed',
    timeline: { from: '2028-01', to: '2028-12' },
    impact: 'low',
    description: 'Consulting rooms and a café by the railway at Pomona. It hangs on a lease that nobody has signed.',
  },
];
