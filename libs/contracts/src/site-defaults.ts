/** The sections of the home page below its first screen, in the order they have unless an editor chose another. */
export const homeBlocks = ['latest', 'stories', 'recent', 'hosts', 'community', 'connect'] as const;
export type HomeBlock = (typeof homeBlocks)[number];

/** The figures of the home page, unless an editor wrote others. */
export const defaultFigures = [
  { value: '30+', label: 'Years local' },
  { value: '50+', label: 'Episodes' },
  { value: '10K+', label: 'Listeners' },
  { value: 'Weekly', label: 'Episodes' },
] as const;
