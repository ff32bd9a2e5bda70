import { defaultFigures, homeBlocks, type Site } from '@shoreline/contracts';
import type { FactFields, FiguresFields, HomeFields, HostFields } from '@shoreline/contracts/operator-content';
import { getFact, factFaults, factTitle, guideOf, isFactId, publishedFactIds } from '@shoreline/facts';
import type { Connection } from 'mongoose';

import { asKind } from '../editing/editing-kind.ts';
import { photographChecks } from '../photographs/photographs-fields.ts';
import { toSlug } from '../text/text-slug.ts';
import { siteContentKind } from './site-content-kind.ts';

interface Options {
  /** As the content file has them. */
  hosts: Site['hosts'];
  /** Whether an episode with this address is out. */
  isEpisodeOut: (slug: string) => Promise<boolean>;
}

/** What there is once and always: its item has this slug. */
const ONLY = 'site';

/** Hosts, the figures of the home page, its order, and the figures of the guides. */
export const siteKinds = (connection: Connection, { hosts, isEpisodeOut }: Options) => ({
  host: asKind(hostKind(connection, hosts)),
  figures: asKind(figuresKind(connection)),
  home: asKind(homeKind(connection, isEpisodeOut)),
  fact: asKind(factKind(connection)),
});

const hostKind = (connection: Connection, hosts: Site['hosts']) =>
  siteContentKind<HostFields>(connection, {
    name: 'host',
    defaults: Object.fromEntries(
      hosts.map((host, index) => [toSlug(host.name), { ...host, order: index + 1, photographs: [] }]),
    ),
    ...photographChecks<HostFields>(connection),
    describe: ({ name, role }) => ({ title: name, section: role.slice(0, MAX_SECTION_LENGTH) }),
    toPublicPath: () => '/#about',
  });

const MAX_SECTION_LENGTH = 60;

const figuresKind = (connection: Connection) =>
  siteContentKind<FiguresFields>(connection, {
    name: 'figures',
    defaults: { [ONLY]: { figures: defaultFigures.map((figure) => ({ ...figure })) } },
    describe: () => ({ title: 'Figures of the home page', section: 'Home page' }),
    toPublicPath: () => '/',
  });

const homeKind = (connection: Connection, isEpisodeOut: Options['isEpisodeOut']) =>
  siteContentKind<HomeFields>(connection, {
    name: 'home',
    defaults: { [ONLY]: { blocks: [...homeBlocks], featuredEpisode: null } },
    describe: () => ({ title: 'Order of the home page', section: 'Home page' }),
    toPublicPath: () => '/',
    async findFaults({ featuredEpisode: slug }) {
      if (slug === null || (await isEpisodeOut(slug))) return [];
      return [{ field: 'featuredEpisode', message: 'No episode that is out has this address' }];
    },
  });

const factKind = (connection: Connection) =>
  siteContentKind<FactFields>(connection, {
    name: 'fact',
    defaults: Object.fromEntries(publishedFactIds.map((id) => [id, toFields(getFact(id))])),
    describe: (_fields, slug) => ({ title: factTitle(slug), section: guideOf(slug).title }),
    toPublicPath: (slug) => guideOf(slug).path,
    findFaults: (fields, slug) => (isFactId(slug) ? factFaults(slug, fields) : []),
  });

/** Everything that may be absent in the register has a value here. */
const toFields = ({ upTo, sourceUrl, note, isIndicative, ...fact }: ReturnType<typeof getFact>): FactFields => ({
  ...fact,
  upTo: upTo ?? null,
  sourceUrl: sourceUrl ?? null,
  note: note ?? null,
  isIndicative: isIndicative ?? false,
});
