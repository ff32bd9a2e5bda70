export const saveTargetTypes = ['episode', 'directory_item', 'local_story'] as const;
export type SaveTargetType = (typeof saveTargetTypes)[number];

/** As much as one address can ask about; whoever saves more has an account. */
export const MAX_VISITOR_SAVES = 50;

/** The two halves of a key; neither is checked. */
export interface Target {
  targetType: string;
  targetId: string;
}

/** Something that can be saved, as one word of an address. */
export const toTargetKey = ({ targetType, targetId }: Target): string => `${targetType}.${targetId}`;

/** What a word of an address names; whether there is such a thing the schema of targets says. */
export function fromTargetKey(key: string): Target {
  const [targetType = '', targetId = ''] = key.split('.', 2);
  return { targetType, targetId };
}

/** What lists show of something nobody can describe: it is gone, was taken down, or the service that knows is away. */
export const unknownTarget = {
  title: null,
  description: null,
  author: null,
  imageUrl: null,
  category: null,
  readTime: null,
  duration: null,
  episodeNumber: null,
  eventDate: null,
  location: null,
  href: null,
} as const;
