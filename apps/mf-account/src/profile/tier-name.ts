/** What a subscription is called. No tier and "free" are the same. */
export function tierName(tier: string | null | undefined): string {
  const words = (tier || 'free').replaceAll(/[_-]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} Member`;
}
