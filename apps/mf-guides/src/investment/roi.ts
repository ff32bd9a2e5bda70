export const WEEKS_A_YEAR = 52;

const HUNDRED_PERCENT = 100;
const DECIMALS = 2;

/** Beyond this a sum of dollars has no cents left, and a year of it over a cent no plain number. */
const LARGEST_AMOUNT = 1e15;
const CENT = 0.01;

/** An empty or unreadable field counts as 0, and so does less than a cent. */
export function readAmount(text: string): number {
  const amount = Number(text.replaceAll(/[$,\s]/g, ''));
  return amount >= CENT ? Math.min(amount, LARGEST_AMOUNT) : 0;
}

type Investment = Record<'price' | 'weeklyRent' | 'annualExpenses', number>;

/** In dollars. A yield is null without a price to hold it against, the weeks of rent that the expenses take without rent. */
export function toReturn({ price, weeklyRent, annualExpenses }: Investment) {
  const annualRent = weeklyRent * WEEKS_A_YEAR;
  const netIncome = annualRent - annualExpenses;
  return {
    annualRent,
    netIncome,
    grossYield: toPercent(annualRent, price),
    netYield: toPercent(netIncome, price),
    weeksOfExpenses: weeklyRent > 0 ? Math.min(Math.round(annualExpenses / weeklyRent), WEEKS_A_YEAR) : null,
  };
}

const toPercent = (part: number, total: number): number | null => (total > 0 ? (part / total) * HUNDRED_PERCENT : null);

/** Two decimals, or a dash without a price. A loss too small to show is none. */
export const writeYield = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toFixed(DECIMALS)}%`.replace(/^-(?=0\.00%$)/, '');
