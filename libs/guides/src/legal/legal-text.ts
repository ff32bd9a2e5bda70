export const legalPages = [
  { id: 'privacy-policy', href: '/privacy-policy', title: 'Privacy Policy' },
  { id: 'terms-of-service', href: '/terms-of-service', title: 'Terms of Service' },
  { id: 'cookie-policy', href: '/cookie-policy', title: 'Cookie Policy' },
  { id: 'disclaimer', href: '/disclaimer', title: 'Disclaimer' },
] as const;

export type LegalPageId = (typeof legalPages)[number]['id'];

export const LAST_UPDATED = 'September 14, 2025';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  shows?: 'cookie table' | 'cookie settings';
}

/** One legal page. The page adds its contact section. */
export interface LegalText {
  summary: string;
  description: string;
  sections: readonly LegalSection[];
  contact: string;
}
