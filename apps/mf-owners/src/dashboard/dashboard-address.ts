/** The parts of the dashboard, in the order they are shown; the first has the plain address. */
export const dashboardTabs = ['listings', 'enquiries', 'claims', 'account'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

const DASHBOARD = '/owners';

export const readTab = (params: URLSearchParams): DashboardTab =>
  dashboardTabs.find((tab) => tab === params.get('tab')) ?? 'listings';

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export function toDashboard(tab: DashboardTab, parts: Record<string, string | number | undefined> = {}): string {
  const params = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return `${DASHBOARD}?${params}`;
}
