import type { AuditRecord } from '@shoreline/contracts';

/** As many as a service answers at once. */
export const PAGE_SIZE = 50;

/** What one service answered: its latest records, and whether there are older ones. */
export interface TrailPart {
  records: AuditRecord[];
  hasMore: boolean;
}

type AskRecords = (query: { before: number | undefined; limit: number }) => Promise<AuditRecord[]>;

/** Reads the latest ones, page by page, until there are as many as wanted. */
export async function readRecords(wanted: number, ask: AskRecords): Promise<TrailPart> {
  const records: AuditRecord[] = [];
  for (;;) {
    const page = await ask({ before: records.at(-1)?.sequence, limit: PAGE_SIZE });
    records.push(...page);
    const hasMore = page.length === PAGE_SIZE;
    if (!hasMore || records.length >= wanted) return { records, hasMore };
  }
}
