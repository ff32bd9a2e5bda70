import { MAX_HOSTS, type Photograph, type Site, toPicture } from '@shoreline/contracts';
import type { FactFields, FiguresFields, HomeFields, HostFields } from '@shoreline/contracts/operator-content';

import type { ContentKind, LiveItem } from '../editing/editing-kind.ts';

type SiteKindName = 'host' | 'figures' | 'home' | 'fact';

interface Dependencies {
  /** As deployment and content file have it. */
  site: Site;
  kinds: Record<SiteKindName, Pick<ContentKind, 'listLive'>>;
}

export type SiteReader = ReturnType<typeof createSiteReader>;

/** The site as visitors see it now, with what editors published of it. Small enough to be read each time. */
export function createSiteReader({ site, kinds }: Dependencies) {
  const list = async <F>(kind: SiteKindName) =>
    (await Array.fromAsync(kinds[kind].listLive())) as unknown as LiveItem<F>[];

  // What was known last, while the database is away: a page without hosts helps nobody.
  let known = site;

  async function read(): Promise<Site> {
    const [hosts, [figures], [home]] = await Promise.all([
      list<HostFields>('host'),
      list<FiguresFields>('figures'),
      list<HomeFields>('home'),
    ]);
    return {
      ...site,
      hosts: hosts
        .map(({ fields }) => fields)
        .toSorted(byOrder)
        .slice(0, MAX_HOSTS)
        .map(toHost),
      ...(figures && { figures: figures.fields.figures }),
      ...(home && { home: home.fields }),
    };
  }

  return {
    async readSite(): Promise<Site> {
      known = await read().catch(() => known);
      return known;
    },
    /** The address of the episode the home page begins with; nothing where that is the newest featured one. */
    async findFirstEpisode(): Promise<string | undefined> {
      const [home] = await list<HomeFields>('home');
      return home?.fields.featuredEpisode ?? undefined;
    },
    listFacts: () => list<FactFields>('fact'),
    /** The figures of the guides, as guides are filled in with them. */
    async listPublishedFacts() {
      const facts = await list<FactFields>('fact');
      return facts.map(({ slug, fields }) => ({ ...fields, id: slug }));
    },
  };
}

/** What was published before there were photographs has no such field. */
function toHost({ photographs = [], order: _order, ...host }: HostFields & { photographs?: Photograph[] }) {
  const [first] = photographs;
  return { ...host, ...(first && { picture: toPicture(first) }) };
}

const byOrder = (one: HostFields, other: HostFields): number =>
  one.order - other.order || one.name.localeCompare(other.name);
