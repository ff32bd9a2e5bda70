/** The four legal pages in the order of the footer. */
export const legalPages = [
  { id: 'privacy-policy', href: '/privacy-policy', title: 'Privacy Policy' },
  { id: 'terms-of-service', href: '/terms-of-service', title: 'Terms of Service' },
  { id: 'cookie-policy', href: '/cookie-policy', title: 'Cookie Policy' },
  { id: 'disclaimer', href: '/disclaimer', title: 'Disclaimer' },
] as const;

export type LegalPageId = (typeof legalPages)[number]['id'];

/** When the four were last changed (specification, section 9). */
export const LAST_UPDATED = 'September 14, 2025';

interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Something the page renders below the text. */
  shows?: 'cookie table' | 'cookie settings';
}

/** One legal page. Its contact section follows by itself. */
export interface LegalText {
  /** What it comes to, in two sentences. */
  summary: string;
  /** For search engines. */
  description: string;
  sections: readonly LegalSection[];
  /** Leads over to the address at the end. */
  contact: string;
}
