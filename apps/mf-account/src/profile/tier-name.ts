/** What a subscription is called. No tier and "free" are the same. */
export function tierName(tier: string | null | undefined): string {
  const name = (tier || 'free').replaceAll(/[_-]+/g, ' ').trim();
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} Member`;
}
