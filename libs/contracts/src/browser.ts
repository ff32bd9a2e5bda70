import type { allRoutes } from './all-routes.ts';

declare global {
  interface ImportMetaEnv {
    /** The addresses of all routes, written in by the build of an app. */
    readonly CONTRACT_ROUTES: typeof allRoutes;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/*
 * What a browser bundle gets for `@shoreline/contracts`: where routes are, and the lists pages show.
 * Schemas stay with the services, which parse every request and every reply; carrying them and zod
 * into each page costs 25 kB (docs/decisions). Typed as the whole contract, since the addresses are part of it.
 */
export const { authRoutes, directoryRoutes, episodeRoutes, eventRoutes, siteRoutes, storyRoutes } = import.meta.env
  .CONTRACT_ROUTES;

export { directoryCategories, subcategories } from './directory-categories.ts';
export { personaIds, personas } from './personas.ts';
export { storyLocations, storyTypeLabels, storyTypes } from './story-types.ts';
