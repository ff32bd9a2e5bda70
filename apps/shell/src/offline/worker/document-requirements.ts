import { HYDRATION_STATE_ID, type HydrationState } from '../../boot/hydration-state.ts';

/** What must be on the device for a document to work there, and what it is. */
export interface DocumentRequirements {
  title: string;
  release: string;
  /** The builds on it, by where their files are: `/mf/shell/<digest>/`. */
  bases: string[];
  /** Without one of these it works, too. */
  pictures: string[];
}

const STATE = new RegExp(`<script type="application/json" id="${HYDRATION_STATE_ID}"[^>]*>([^<]*)</script>`);
const TITLE = /<title>([^<]*)<\/title>/;
const BASE = /(?:src|href)="(\/mf\/[a-z-]+\/[a-z0-9-]{4,64}\/)/g;
const PICTURE = /<img[^>]* src="(\/api\/(?:artwork|photographs)\/[^"?#]+)"/g;
/** The worker itself, the bar of a preview, and the map, which is three quarters of a megabyte. */
const NOT_OFFLINE = /^(?:sw|preview|map)\.\w+\.js$|-worker\.\w+\.js$/;

/** Undefined for what is no document of a release: it would not work without its server. */
export function readDocumentRequirements(html: string): DocumentRequirements | undefined {
  const [, json] = STATE.exec(html) ?? [];
  if (json === undefined) return undefined;
  const { release, page } = JSON.parse(json) as HydrationState;
  // The static document asks the API for what it shows.
  if (!page) return undefined;
  return {
    title: toText(TITLE.exec(html)?.[1] ?? ''),
    release: release.id,
    bases: allMatches(html, BASE),
    pictures: allMatches(html, PICTURE),
  };
}

/** Every file of a build, by its list: whatever is pressed, no chunk is missing. A build from before the list said so has none. */
export function readBuildFiles(json: string): string[] {
  const { all } = JSON.parse(json) as { all?: unknown };
  return Array.isArray(all) ? all.map(String).filter((file) => !NOT_OFFLINE.test(file)) : [];
}

const allMatches = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]))),
];

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What the name of the site adds to a title says nothing in a list on the site. */
const toText = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).replace(/ [–|] Shoreline$/, '');
