import type { Stack } from '@shoreline/tools/stack';

/** A page of every remote, by the app that owns it. */
export interface RemotePage {
  app: string;
  path: string;
  heading: RegExp;
}

/** The first page of every remote. */
export const remotePages: readonly RemotePage[] = [
  { app: 'mf-podcast', path: '/', heading: /noosa/i },
  { app: 'mf-directory', path: '/directory', heading: /Noosa Business Directory/ },
  { app: 'mf-stories', path: '/stories', heading: /Community Stories/ },
  { app: 'mf-guides', path: '/neighbourhoods', heading: /Which end of the river/ },
  { app: 'mf-account', path: '/login', heading: /sign in|welcome/i },
  { app: 'mf-owners', path: '/owners/login', heading: /sign in/i },
];

/** Addresses of one listing, one event and one story of the seed. */
export async function seededPaths({ origin }: Stack): Promise<{ listing: string; event: string; story: string }> {
  const first = async (path: string): Promise<string> => {
    const [entry] = (await (await fetch(`${origin}${path}`)).json()) as { slug: string }[];
    if (!entry) throw new Error(`${path} answers an empty list.`);
    return entry.slug;
  };
  const [listing, event, story] = await Promise.all([
    first('/api/directory?category=Restaurant&limit=1'),
    first('/api/directory?category=Event&limit=1'),
    first('/api/local-stories?limit=1'),
  ]);
  return { listing: `/directory/${listing}`, event: `/events/${event}`, story: `/stories/${story}` };
}
