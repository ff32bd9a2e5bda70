interface GuideSection {
  guide: string;
  path: `/${string}`;
  title: string;
  /** What it is about, in words people look for. */
  text: string;
}

const tips = { guide: 'Real Estate Tips' };
const areas = { guide: 'Neighbourhoods' };
const market = { guide: 'Market Insights' };
const moving = { guide: 'Moving to Noosa' };
const investment = { guide: 'Investment Guide' };
const legal = { guide: 'The small print' };

/**
 * The sections of the guides, as a search finds them. Guides are pages of a remote: this service knows no more of them than this. A
 * browser spec opens every one and looks for its title.
 */
export const guideSections: readonly GuideSection[] = [
  {
    ...tips,
    path: '/real-estate-tips?tab=timing',
    title: 'Market Timing',
    text: 'When to buy and when to sell a house or a unit around Noosa: the months buyers arrive, signing a contract, and the cooling-off days after it.',
  },
  {
    ...tips,
    path: '/real-estate-tips?tab=financing',
    title: 'Financing',
    text: 'Pre-approval from the bank, what a loan costs in a year, the first home owner grant and the regional boost, and how to move from one home to the next.',
  },
  {
    ...tips,
    path: '/real-estate-tips?tab=due-diligence',
    title: 'Due Diligence',
    text: 'Building and pest inspections, termites and salt, flood and bushfire maps, easements, approvals, and the papers to read before you sign.',
  },
  {
    ...areas,
    path: '/neighbourhoods?area=noosa-heads',
    title: 'Noosa Heads',
    text: 'Living in Noosa Heads: Hastings Street, the national park, Noosa Junction, prices, schools, and what a summer there is like.',
  },
  {
    ...areas,
    path: '/neighbourhoods?area=noosaville',
    title: 'Noosaville',
    text: 'Living in Noosaville: the river, Gympie Terrace, canals and floods, shops, the hospital, and what homes cost.',
  },
  {
    ...areas,
    path: '/neighbourhoods?area=sunshine-beach',
    title: 'Sunshine Beach',
    text: 'Living in Sunshine Beach: surf, hills, the village, schools next to the beach, and what homes cost.',
  },
  {
    ...areas,
    path: '/neighbourhoods?area=sunrise-beach',
    title: 'Sunrise Beach',
    text: 'Living in Sunrise Beach: family streets, the pool and sports fields, the open beach, and what homes cost.',
  },
  {
    ...areas,
    path: '/neighbourhoods?area=tewantin',
    title: 'Tewantin',
    text: 'Living in Tewantin: the oldest town on the river, the car ferry to the North Shore, the marina, schools, and what homes cost.',
  },
  {
    ...areas,
    path: '/neighbourhoods?area=cooroy',
    title: 'Cooroy',
    text: 'Living in Cooroy: the hinterland, the railway station and trains to Brisbane, the library, acreage, and what homes cost.',
  },
  {
    ...market,
    path: '/market-insights?tab=trends',
    title: 'Historical Trends',
    text: 'Median prices of houses and units quarter by quarter, sales, days on the market and rental vacancy, as charts and tables.',
  },
  {
    ...market,
    path: '/market-insights?tab=pipeline',
    title: 'Development Pipeline',
    text: 'What is being built next in the shire: planned and approved projects, units, aged care and social housing.',
  },
  {
    ...moving,
    path: '/moving-to-noosa?tab=timeline',
    title: 'Timeline',
    text: 'A checklist for moving house, from three months before to the first season: schools, lease, removal truck, mail, meters, insurance, driver’s licence, car registration, a doctor with open books, bin nights, registering the dog, storm season.',
  },
  {
    ...moving,
    path: '/moving-to-noosa?tab=council',
    title: 'Council Services',
    text: 'Bins, waste and recycling, rates, building and planning, animals and dog registration, libraries, parks and bushland: how to reach the council.',
  },
  {
    ...moving,
    path: '/moving-to-noosa?tab=resources',
    title: 'Local Resources',
    text: 'Doctors and the hospital, state and Catholic schools, shopping, buses, trains, the airport, and ferries along the river and over it to the North Shore with the car.',
  },
  {
    ...investment,
    path: '/investment-guide?tab=types',
    title: 'Property Types',
    text: 'Holiday units, houses, townhouses and land as an investment: what each earns, what it costs, and who rents it.',
  },
  {
    ...investment,
    path: '/investment-guide?tab=costs',
    title: 'Costs & Returns',
    text: 'Rent and vacancy, property management, maintenance, council rates, insurance, body corporate, seasons, and a calculator of the return.',
  },
  {
    ...investment,
    path: '/investment-guide?tab=tax',
    title: 'Tax Strategies',
    text: 'Negative gearing, depreciation, capital gains, land tax and short stay rules: what to ask an accountant.',
  },
  {
    ...legal,
    path: '/privacy-policy',
    title: 'Privacy Policy',
    text: 'What we store about you and for how long, who sees it, and how to get a copy or have your personal data deleted.',
  },
  {
    ...legal,
    path: '/terms-of-service',
    title: 'Terms of Service',
    text: 'The rules of this site for visitors, members and business owners.',
  },
  {
    ...legal,
    path: '/cookie-policy',
    title: 'Cookie Policy',
    text: 'Which cookies we use, for what, and how to change your choice.',
  },
  {
    ...legal,
    path: '/disclaimer',
    title: 'Disclaimer',
    text: 'General information is no advice: what we promise about figures, listings and links, and what we do not.',
  },
];
