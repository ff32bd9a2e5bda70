import type { ListedRelease } from '@shoreline/contracts';

/** The origins a document with these apps on it may call beside its own: server and browser must agree about them. */
export const connectOrigins = ({ apps }: ListedRelease, onPage: readonly (string | undefined)[]): string[] => [
  ...new Set(onPage.flatMap((app) => (app !== undefined && apps[app]?.connect) || [])),
];
