export { guidePages, type GuidePage } from './guide-pages.ts';
export type { GuideSection } from './guide-section.ts';
export { guideSections } from './guide-sections.ts';
export { type InvestmentGuide, readInvestment } from './investment/read-investment.ts';
export { LAST_UPDATED, type LegalPageId, legalPages } from './legal/legal-text.ts';
export { LEGAL_ANCHOR } from './legal/legal-sections.ts';
export { type LegalGuide, readLegal } from './legal/read-legal.ts';
export type { DevelopmentProject, Trend } from './market/market-guide.ts';
export { type MarketGuide, type MarketQuarter, readMarket } from './market/read-market.ts';
export type { CouncilService, RelocationPhase, RelocationTask } from './moving/moving-guide.ts';
export { type MovingGuide, readMoving } from './moving/read-moving.ts';
export {
  AREA_ANCHOR,
  AREA_PARAMETER,
  areaAddress,
  type Neighbourhood,
  type Rating,
} from './neighbourhoods/neighbourhood.ts';
export {
  type NeighbourhoodGuide,
  type NeighbourhoodSummary,
  type OpenNeighbourhood,
  readNeighbourhoods,
} from './neighbourhoods/read-neighbourhoods.ts';
export { readTips, type TipsGuide } from './tips/read-tips.ts';
