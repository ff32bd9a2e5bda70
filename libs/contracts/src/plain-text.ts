/** The first `limit` UTF-16 units of a text, without half of an emoji at the end. */
export const clip = (text: string, limit: number): string => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');

/** Cuts a text that is longer than `limit` UTF-16 units and marks the cut with an ellipsis, which is not counted. */
export const truncate = (text: string, limit: number): string =>
  text.length > limit ? `${clip(text, limit).trimEnd()}…` : text;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML content and quoted attributes. Not for scripts, styles or addresses, which have rules of their own. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/**
 * One spelling for one mailbox: without case, which no mail server in use tells apart, and without letters that are only other shapes
 * of the same ones, such as full-width ones.
 */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** A name with its first letter large. */
export const capitalise = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
