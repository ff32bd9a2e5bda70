import { withAnchors } from '../guide-anchor.ts';
import type { LegalPageId, LegalText } from './legal-text.ts';
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

export function readLegal(page: LegalPageId) {
  const text = texts[page];
  return { ...text, sections: withAnchors(text.sections, ({ title }) => title) };
}

export type LegalGuide = ReturnType<typeof readLegal>;
