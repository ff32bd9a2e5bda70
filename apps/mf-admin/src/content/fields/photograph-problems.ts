import type { Photograph } from '@shoreline/contracts';

const NOT_DESCRIBED = 'Say what can be seen, for people who cannot see it';

/** What is wrong with which photograph, by its place: `2.alt`. */
export const photographProblems = (photographs: readonly Photograph[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    photographs.flatMap(({ alt }, index) => (alt.trim() === '' ? [[`${index}.alt`, NOT_DESCRIBED]] : [])),
  );
