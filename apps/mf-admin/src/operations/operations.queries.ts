import type { AuditVerification, Route, RouteAddress } from '@shoreline/contracts';
import {
  operationPaths,
  outboxOperationPaths,
  type SearchSpan,
  siteHealthPaths,
  vainSearchPaths,
} from '@shoreline/contracts/operation-addresses';
import type {
  OperationRoutes,
  OutboxOperationRoutes,
  siteHealthRoutes,
  vainSearchRoutes,
} from '@shoreline/contracts/operations';
import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

import { isSessionOver, operatorKeys } from '../shared/operator.queries.ts';
import { readRecords } from './audit/read-records.ts';

type Addresses<Table> = { [Name in keyof Table]: Table[Name] extends infer R extends Route ? RouteAddress<R> : never };

export type OperationService = keyof typeof operationPaths;
export type OutboxService = keyof typeof outboxOperationPaths;

const operationAddresses: Record<OperationService, Addresses<OperationRoutes>> = operationPaths;
export const outboxAddresses: Record<OutboxService, Addresses<OutboxOperationRoutes>> = outboxOperationPaths;
const searchAddresses: Addresses<typeof vainSearchRoutes> = vainSearchPaths;
const siteHealthAddresses: Addresses<typeof siteHealthRoutes> = siteHealthPaths;

export const operationServices = Object.keys(operationPaths) as OperationService[];
const outboxServices = Object.keys(outboxOperationPaths) as OutboxService[];

/** What one service answered, or why it did not. */
export type Part<Service, Data> =
  { service: Service; data: Data; error?: undefined } | { service: Service; data?: undefined; error: unknown };

/** Asks each service for its part at the same time: one that does not answer takes nothing from the others. */
async function askEach<Service extends string, Data>(
  services: readonly Service[],
  ask: (service: Service) => Promise<Data>,
): Promise<Part<Service, Data>[]> {
  const parts = await Promise.all(
    services.map(async (service): Promise<Part<Service, Data>> => {
      try {
        return { service, data: await ask(service) };
      } catch (error) {
        return { service, error };
      }
    }),
  );
  const ended = parts.find(({ error }) => isSessionOver(error));
  if (ended) throw ended.error;
  return parts;
}

/** Which records are wanted. */
export interface TrailFilter {
  service?: OperationService | undefined;
  event?: string | undefined;
  operator?: string | undefined;
  day?: string | undefined;
}

/** Whoever looks at how the parts do waits no longer for one of them. */
const STATUS_TIMEOUT_MS = 2_000;
/** A service that hangs holds the others up no longer. */
const PART_TIMEOUT_MS = 8_000;
const STATUS_EVERY_MS = 10_000;
const STALE_MS = 5_000;

const keyOf = (...parts: unknown[]) => [...operatorKeys.all, 'operations', ...parts];
export const operationKeys = { outbox: keyOf('outbox') } as const;

const lookedAtAgain = { staleTime: STALE_MS, refetchOnWindowFocus: true, retry: 1 } as const;

export const operationQueries = (api: ApiClient) => ({
  records: ({ service, ...filter }: TrailFilter, wanted: number) =>
    queryOptions({
      queryKey: keyOf('records', service, filter, wanted),
      queryFn: ({ signal }) =>
        askEach(service ? [service] : operationServices, (asked) =>
          readRecords(wanted, (query) =>
            api.call(
              operationAddresses[asked].records,
              { query: { ...filter, ...query } },
              { signal: within(signal, PART_TIMEOUT_MS) },
            ),
          ),
        ),
      placeholderData: keepPreviousData,
      ...lookedAtAgain,
    }),
  outbox: () =>
    queryOptions({
      queryKey: operationKeys.outbox,
      queryFn: ({ signal }) =>
        askEach(outboxServices, (service) => readOutbox(api, service, within(signal, PART_TIMEOUT_MS))),
      ...lookedAtAgain,
    }),
  status: () =>
    queryOptions({
      queryKey: keyOf('status'),
      queryFn: async ({ signal }) => {
        const [[gateway], services] = await Promise.all([
          askEach(['gateway'], () =>
            api.call(siteHealthAddresses.read, {}, { signal: within(signal, STATUS_TIMEOUT_MS) }),
          ),
          askEach(operationServices, (service) =>
            api.call(operationAddresses[service].status, {}, { signal: within(signal, STATUS_TIMEOUT_MS) }),
          ),
        ]);
        return { gateway, services };
      },
      refetchInterval: STATUS_EVERY_MS,
      ...lookedAtAgain,
      retry: false,
    }),
  privacy: () =>
    queryOptions({
      queryKey: keyOf('privacy'),
      queryFn: ({ signal }) =>
        askEach(operationServices, (service) =>
          api.call(operationAddresses[service].privacy, {}, { signal: within(signal, PART_TIMEOUT_MS) }),
        ),
      ...lookedAtAgain,
    }),
  searches: (days: SearchSpan) =>
    queryOptions({
      queryKey: keyOf('searches', days),
      queryFn: ({ signal }) => api.call(searchAddresses.list, { query: { days } }, { signal }),
      placeholderData: keepPreviousData,
      ...lookedAtAgain,
    }),
});

const within = (signal: AbortSignal, ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)]);

const DEAD_MAILS = 100;

async function readOutbox(api: ApiClient, service: OutboxService, signal: AbortSignal) {
  const { outbox, deadMails } = outboxAddresses[service];
  const [figures, dead] = await Promise.all([
    api.call(outbox, {}, { signal }),
    api.page(deadMails, { query: { limit: DEAD_MAILS, offset: 0 } }, { signal }),
  ]);
  return { figures, dead: dead.items, total: dead.total };
}

export type OutboxData = Awaited<ReturnType<typeof readOutbox>>;

/** What became of one trail. */
export type TrailVerification = Pick<AuditVerification, 'checked' | 'faults'>;

/** Has each service check its chain from the first record to the last, some thousand at a time. */
export const verifyTrails = (api: ApiClient): Promise<Part<OperationService, TrailVerification>[]> =>
  askEach(operationServices, async (service) => {
    const found: TrailVerification = { checked: 0, faults: [] };
    for (let after = 0; ;) {
      const part = await api.call(operationAddresses[service].verification, { query: { after } });
      found.checked += part.checked;
      found.faults.push(...part.faults);
      if (part.isComplete) return found;
      after = part.last;
    }
  });
