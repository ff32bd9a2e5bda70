/** What a story is about. The submission form offers the last five only. */
export const storyTypes = [
  'business',
  'lifestyle',
  'moving',
  'neighborhood',
  'investment',
  'market',
  'general',
] as const;
export type StoryType = (typeof storyTypes)[number];

/** What the submission form offers. */
export const submittedStoryTypes = [
  'moving',
  'neighborhood',
  'investment',
  'market',
  'general',
] as const satisfies readonly StoryType[];
export type SubmittedStoryType = (typeof submittedStoryTypes)[number];

/** Labels as the stories page quotes them. */
export const storyTypeLabels: Record<StoryType, string> = {
  business: 'Business',
  lifestyle: 'Lifestyle',
  moving: 'Moving to Noosa',
  neighborhood: 'Neighborhoods',
  investment: 'Investment',
  market: 'Market Insights',
  general: 'General',
};

/** Places a story may be set in, as the form offers them. */
export const storyLocations = [
  'Noosa Heads',
  'Noosaville',
  'Sunrise Beach',
  'Sunshine Beach',
  'Tewantin',
  'Cooroy',
  'Pomona',
  'Boreen Point',
  'Kin Kin',
  'Other',
] as const;
