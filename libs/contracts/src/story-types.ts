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

export const submittedStoryTypes = [
  'moving',
  'neighborhood',
  'investment',
  'market',
  'general',
] as const satisfies readonly StoryType[];
export type SubmittedStoryType = (typeof submittedStoryTypes)[number];

export const storyTypeLabels: Record<StoryType, string> = {
  business: 'Business',
  lifestyle: 'Lifestyle',
  moving: 'Moving to Noosa',
  neighborhood: 'Neighborhoods',
  investment: 'Investment',
  market: 'Market Insights',
  general: 'General',
};

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
