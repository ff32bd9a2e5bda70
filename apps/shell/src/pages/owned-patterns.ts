import type { KnownApp } from '@shoreline/contracts';

/** The route patterns of an app, whether or not it is known which files their pages need. */
export const ownedPatterns = ({ routes }: Pick<KnownApp, 'routes'>): readonly string[] =>
  Array.isArray(routes) ? routes : Object.keys(routes);
