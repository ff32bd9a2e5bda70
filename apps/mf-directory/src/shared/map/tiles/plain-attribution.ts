const MAX_LENGTH = 200;

const entities: Record<string, string> = {
  '&copy;': '©',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Whose data an archive names, without its markup: what others wrote is no markup of ours. */
export function toPlainAttribution(metadata: unknown): string {
  const { attribution } = Object(metadata) as { attribution?: unknown };
  if (typeof attribution !== 'string') return '';
  return attribution
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:\w+|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}
