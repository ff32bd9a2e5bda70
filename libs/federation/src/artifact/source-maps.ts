/** Where a build keeps the source map of one of its scripts for browsers: beside what is served, so that nobody gets it. */
export const mapFile = (script: string): string => `node/maps/${script}.map`;
