import { operationServices, type OperationService, type TrailFilter } from '../operations.queries.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_LENGTH = 80;

const isService = (text: string | null): text is OperationService =>
  text !== null && (operationServices as readonly string[]).includes(text);

/** Reads an address; what is none of it is left out. */
export function readTrailFilter(params: URLSearchParams): TrailFilter {
  const [service, day] = [params.get('service'), params.get('day') ?? ''];
  const textOf = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) || undefined;
  return {
    service: isService(service) ? service : undefined,
    event: textOf('event'),
    operator: textOf('operator'),
    day: DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  };
}

/** The query of an address, without its question mark. */
export const toTrailQuery = (filter: TrailFilter): string =>
  new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
