import {
  type AuditFault,
  type AuditRecord,
  type AuditRoutes,
  contentAuditRoutes,
  identityAuditRoutes,
  ownersAuditRoutes,
  releasesAuditRoutes,
  type BackendName,
  backendNames,
} from '@shoreline/contracts';

import { UserError } from '../../print.ts';
import { type CommandGroup, defineAction, type OpsContext, UsageError } from '../action.ts';
import { toTable } from '../format.ts';

const trails: Record<BackendName, AuditRoutes> = {
  content: contentAuditRoutes,
  identity: identityAuditRoutes,
  owners: ownersAuditRoutes,
  releases: releasesAuditRoutes,
};
const services = ['all', ...backendNames] as const;
type ServiceChoice = (typeof services)[number];

/** What one answer lists at most. */
const PAGE = 1_000;
const MAX_LISTED = 20;
const SECOND_LENGTH = 'yyyy-mm-ddThh:mm:ss'.length;

const show = defineAction({
  summary: 'Shows what happened, in all services or one: since a day, to somebody, or to a story, claim or listing.',
  options: { service: services, since: 'yyyy-mm-dd', subject: 'address', about: 'id-or-slug' },
  async run({ options: { service, since, subject, about } }, context) {
    const query = { ...(since && { since: startOfDay(since) }), ...(subject && { subject }), ...(about && { about }) };
    const found: Found[] = [];
    for (const name of toServices(service))
      for (const record of await listAll(context, name, query)) found.push({ ...record, service: name });
    context.print(found.length === 0 ? 'Nothing of that is in the audit trail.' : toRecordTable(found));
  },
});

const verify = defineAction({
  summary: 'Checks the audit trail and names records that were altered, removed or moved. Note the end it prints.',
  options: { service: services, head: 'sequence:hash' },
  async run({ options: { service, head } }, context) {
    if (head !== undefined && service === 'all') throw new UsageError('--head belongs to one --service.');
    const results: Result[] = [];
    for (const name of toServices(service)) results.push(await verifyTrail(context, name));
    const heads = results.map(({ name, checked, last, hash }) => [
      name,
      String(checked),
      last > 0 ? `${last}:${hash}` : '–',
    ]);
    context.print(toTable(['Service', 'Records', 'End, to compare with later'], heads));
    const faults = results.flatMap(({ name, faults: found }) => found.map((fault) => `  ${name}: ${describe(fault)}`));
    if (head !== undefined && service !== 'all') faults.push(...(await compareHead(context, service, head)));
    if (faults.length === 0) return context.print('\nNothing was altered, removed or moved.');
    const more = faults.length > MAX_LISTED ? [`  … and ${faults.length - MAX_LISTED} more`] : [];
    throw new UserError(`\nThe audit trail was changed:\n${[...faults.slice(0, MAX_LISTED), ...more].join('\n')}`);
  },
});

export const auditCommands: CommandGroup = { name: 'audit', actions: { show, verify } };

type Found = AuditRecord & { service: BackendName };

interface Result {
  name: BackendName;
  checked: number;
  last: number;
  hash: string;
  faults: AuditFault[];
}

const toServices = (choice: ServiceChoice): readonly BackendName[] => (choice === 'all' ? backendNames : [choice]);

/** A day begins at midnight in Noosa. */
function startOfDay(day: string): string {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00+10:00` : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new UsageError('--since is a day, such as 2026-11-23.');
  return date.toISOString();
}

async function listAll({ connect }: OpsContext, name: BackendName, query: object): Promise<AuditRecord[]> {
  const client = connect(name);
  const all: AuditRecord[] = [];
  for (;;) {
    const after = all.at(-1)?.sequence ?? 0;
    const page = await client.call(trails[name].list, { query: { ...query, after, limit: PAGE } });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

async function verifyTrail({ connect }: OpsContext, name: BackendName): Promise<Result> {
  const client = connect(name);
  const result: Result = { name, checked: 0, last: 0, hash: '', faults: [] };
  for (;;) {
    const page = await client.call(trails[name].verify, { query: { after: result.last } });
    result.checked += page.checked;
    result.faults.push(...page.faults);
    Object.assign(result, { last: page.last, hash: page.hash });
    if (page.isComplete) return result;
  }
}

/** Whether the record that was the end once is still the same. */
async function compareHead({ connect }: OpsContext, name: BackendName, head: string): Promise<string[]> {
  const [, sequence, hash] = /^([1-9]\d*):([\w-]{43})$/.exec(head) ?? [];
  if (!sequence) throw new UsageError('--head is an end that audit verify printed, such as 17:….');
  const query = { after: Number(sequence) - 1, limit: 1 };
  const [record] = await connect(name).call(trails[name].list, { query });
  if (record?.sequence === Number(sequence) && record.hash === hash) return [];
  return [`  ${name}: record ${sequence} is not the one that was the end then`];
}

function describe({ sequence, through, fault }: AuditFault): string {
  if (fault === 'removed')
    return sequence === through ? `record ${sequence} was removed` : `records ${sequence} to ${through} were removed`;
  return fault === 'altered' ? `record ${sequence} was altered` : `record ${sequence} was moved to another place`;
}

const toRecordTable = (found: readonly Found[]): string =>
  toTable(
    ['When (UTC)', 'Where', 'What', 'Outcome', 'Operator', 'Whom', 'About', 'From', 'Request'],
    found
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .map((record) => [
        record.at.slice(0, SECOND_LENGTH).replace('T', ' '),
        record.service,
        toAct(record),
        record.outcome,
        ...[record.operator, record.subject ?? record.account, record.target].map(orNothing),
        ...[record.network, record.requestId].map(orNothing),
      ]),
  );

const toAct = ({ event, action }: AuditRecord): string => (event === 'operator-act' ? (action ?? event) : event);

const orNothing = (text: string | undefined): string => text ?? '–';
