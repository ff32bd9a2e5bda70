/** Cuts a text at a number of characters and marks the cut with an ellipsis. */
export const truncate = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit).trimEnd()}…` : text;
