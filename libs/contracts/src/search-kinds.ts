/** What a search of the whole site finds, in the order it is shown. */
export const searchKinds = ['listing', 'event', 'story', 'episode', 'guide'] as const;
export type SearchKind = (typeof searchKinds)[number];
