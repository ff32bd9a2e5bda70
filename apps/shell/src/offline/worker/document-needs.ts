import { HYDRATION_STATE_ID, type HydrationState } from '../../boot/hydration-state.ts';

/** What must be on the device for a document to work there, and what it is. */
export interface DocumentNeeds {
  title: string;
  release: string;
  /** Every file of the builds on it: whatever is pressed, no chunk is missing. */
  files: string[];
  /** Without one of these it works, too. */
  pictures: string[];
}

const STATE = new RegExp(`<script type="application/json" id="${HYDRATION_STATE_ID}"[^>]*>([^<]*)</script>`);
const TITLE = /<title>([^<]*)<\/title>/;
const NAMED_FILE = /(?:src|href)="(\/mf\/[a-z-]+\/[a-z0-9-]{4,64}\/[^"?#]+)"/g;
const PICTURE = /<img[^>]* src="(\/api\/(?:artwork|photographs)\/[^"?#]+)"/g;
/** The worker itself, the bar of a preview, and the map, which is half a megabyte that draws nothing without a network. */
const NOT_OFFLINE = /^(?:sw|preview|maplibre)\.|-worker\.\w+\.js$/;

/** Undefined for what is no document of a release: it would not work without its server. */
export function readDocumentNeeds(html: string): DocumentNeeds | undefined {
  const [, json] = STATE.exec(html) ?? [];
  if (json === undefined) return undefined;
  const { release, page } = JSON.parse(json) as HydrationState;
  // The static document asks the API for what it shows.
  if (!page) return undefined;
  return {
    title: toText(TITLE.exec(html)?.[1] ?? ''),
    release: release.id,
    files: [...new Set([...filesOfBuilds(release), ...allMatches(html, NAMED_FILE)])],
    pictures: [...new Set(allMatches(html, PICTURE))],
  };
}

const filesOfBuilds = ({ apps }: HydrationState['release']): string[] =>
  Object.values(apps).flatMap((build) =>
    'base' in build
      ? Object.keys(build.integrity)
          .filter((file) => !NOT_OFFLINE.test(file))
          .map((file) => build.base + file)
      : [],
  );

const allMatches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What the name of the site adds to a title says nothing in a list on the site. */
const toText = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).replace(/ [–|] Shoreline$/, '');
