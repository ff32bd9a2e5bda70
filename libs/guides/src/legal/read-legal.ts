import { withAnchors } from '../guide-anchor.ts';
import type { LegalPageId, LegalSection, LegalText } from './legal-text.ts';
import { cookiePolicy } from './texts/cookie-policy.ts';
import { disclaimer } from './texts/disclaimer.ts';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { termsOfService } from './texts/terms-of-service.ts';

const texts: Record<LegalPageId, LegalText> = {
  'privacy-policy': privacyPolicy,
  'terms-of-service': termsOfService,
  'cookie-policy': cookiePolicy,
  disclaimer,
};

export interface LegalGuide extends Omit<LegalText, 'sections'> {
  sections: readonly (LegalSection & { anchor: string })[];
}

export function readLegal(page: LegalPageId): LegalGuide {
  const text = texts[page];
  return { ...text, sections: withAnchors(text.sections, ({ title }) => title) };
}
