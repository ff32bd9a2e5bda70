/** The first `limit` UTF-16 units of a text, without half of an emoji at the end. */
export const clip = (text: string, limit: number): string => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');

/** Cuts a text that is longer than `limit` UTF-16 units and marks the cut with an ellipsis, which is not counted. */
export const truncate = (text: string, limit: number): string =>
  text.length > limit ? `${clip(text, limit).trimEnd()}…` : text;
