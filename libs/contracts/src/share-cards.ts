/** What has a picture of its own for the places where links are shared. */
export const shareCardKinds = ['listing', 'story', 'episode', 'guide'] as const;
export type ShareCardKind = (typeof shareCardKinds)[number];

/** The address of that picture: a JPEG of 1200 × 630 pixels. */
export const toShareCardPath = (kind: ShareCardKind, slug: string): string => `/api/artwork/share/${kind}/${slug}.jpg`;
