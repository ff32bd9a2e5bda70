/** Where a listing can be: the shire of Noosa and a quarter of an hour around it, in degrees. */
export const locationBounds = {
  latitude: { least: -26.65, most: -26 },
  longitude: { least: 152.6, most: 153.2 },
} as const;
