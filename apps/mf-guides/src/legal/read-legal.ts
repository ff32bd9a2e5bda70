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

/** The text of a legal page. */
export const readLegal = (page: LegalPageId): LegalText => texts[page];
