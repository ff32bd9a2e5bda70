import { writeFile } from 'node:fs/promises';

import {
  contentPeopleRoutes,
  type FoundRecord,
  identityPeopleRoutes,
  ownersPeopleRoutes,
  type PeopleRoutes,
  type RemainingRecord,
  type ServiceName,
} from '@shoreline/contracts';

import { messageOf, UserError } from '../../print.ts';
import { defineAction, type CommandGroup, type OpsContext } from '../action.ts';
import { toTable } from '../format.ts';

/** In the order of an erasure: owners-api last, for it alone knows which account leads to edits of listings. */
const routesOf = {
  content: contentPeopleRoutes,
  identity: identityPeopleRoutes,
  owners: ownersPeopleRoutes,
} satisfies Record<ServiceName, PeopleRoutes>;

const services = Object.keys(routesOf) as ServiceName[];

/** What no service can erase. */
const beyondTheDatabases: readonly RemainingRecord[] = [
  { what: 'backups', why: 'until they are 30 days old; a restore from one needs this command again' },
  {
    what: 'logs of requests, without names and addresses',
    why: 'to find faults and stop abuse, as long as you store them',
  },
  { what: 'the audit trail, under a pseudonym', why: 'it shows that nobody tampered; it names no address' },
  { what: 'mails in the mailboxes of those who got them', why: 'they are theirs' },
  { what: 'the account at the sign-in service', why: 'it is run by others: people delete it there' },
];

const PRIVATE_FILE = { mode: 0o600, flag: 'wx' } as const;

const find = defineAction({
  summary: 'Shows what is stored about whoever has an email address, in all services, and for how long.',
  operand: 'address',
  async run({ operand: email }, context) {
    const { found } = await findPerson(email, context);
    context.print(found.length === 0 ? nothingOf(email) : toTable(FOUND_HEAD, found.map(toFoundRow)));
  },
});

const exportPerson = defineAction({
  summary: 'Writes all of it as one JSON document. Make sure first that the address is theirs.',
  operand: 'address',
  options: { to: 'file' },
  async run({ operand: email, options: { to } }, context) {
    const { accountIds } = await findPerson(email, context);
    const parts = services.map(async (service) => {
      const body = { email, accountIds };
      return [service, await context.connect(service).call(routesOf[service].export, { body })] as const;
    });
    const document = { email, exportedAt: new Date().toISOString(), ...Object.fromEntries(await Promise.all(parts)) };
    const text = JSON.stringify(document, null, 2);
    if (to === undefined) return context.print(text);
    await writeFile(to, `${text}\n`, PRIVATE_FILE).catch((error: unknown) => {
      throw new UserError(`${to} cannot be written: ${messageOf(error)}`, { cause: error });
    });
    context.print(`Everything about ${email} is in ${to}. Only you may read it: send it to nobody else.`);
  },
});

const erase = defineAction({
  summary: 'Erases all of it, accounts included, and says what stays and why. Lists it only, unless confirmed.',
  operand: 'address',
  options: { confirm: ['no', 'yes'] },
  async run({ operand: email, options: { confirm } }, context) {
    const { accountIds, found } = await findPerson(email, context);
    if (confirm === 'no') {
      context.print(found.length === 0 ? nothingOf(email) : toTable(FOUND_HEAD, found.map(toFoundRow)));
      return context.print('Nothing was erased. Make sure that the address is theirs, then add --confirm yes.');
    }
    const erased: string[][] = [];
    const remaining: RemainingRecord[] = [];
    for (const service of services) {
      const body = { email, accountIds };
      const answer = await context.connect(service).call(routesOf[service].erase, { body });
      const counted = answer.erased.filter(({ count }) => count > 0);
      erased.push(...counted.map(({ name, count }) => [service, name, String(count)]));
      remaining.push(...answer.remaining);
    }
    context.print(erased.length === 0 ? nothingOf(email) : toTable(['Service', 'What', 'Erased'], erased));
    const left = [...remaining, ...beyondTheDatabases].map(({ what, why }) => `- ${what}: ${why}`);
    context.print(['', 'What stays, and why:', ...left].join('\n'));
  },
});

export const peopleCommands: CommandGroup = { name: 'people', actions: { find, export: exportPerson, erase } };

interface FoundPerson {
  accountIds: string[];
  found: (FoundRecord & { service: ServiceName })[];
}

/** First the accounts, which lead to more in other services; then what is stored. */
async function findPerson(email: string, { connect }: OpsContext): Promise<FoundPerson> {
  if (!email.includes('@')) throw new UserError(`"${email}" is no email address.`);
  const ask = async (accountIds: string[]) =>
    Promise.all(
      services.map(async (service) => ({
        service,
        ...(await connect(service).call(routesOf[service].find, { body: { email, accountIds } })),
      })),
    );
  const accountIds = [...new Set((await ask([])).flatMap((answer) => answer.accountIds))];
  const found = (await ask(accountIds)).flatMap(({ service, records }) =>
    records.filter(({ count }) => count > 0).map((record) => ({ service, ...record })),
  );
  return { accountIds, found };
}

const FOUND_HEAD = ['Service', 'What', 'Count', 'Stored for'];

const toFoundRow = ({ service, name, count, retention }: FoundPerson['found'][number]): string[] => [
  service,
  name,
  String(count),
  retention,
];

const nothingOf = (email: string): string => `Nothing is stored about ${email}.`;
