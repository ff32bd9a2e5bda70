import { consentCategoryTexts, consentRegistry } from '@shoreline/contracts';

export { readLegal } from '@shoreline/guides';

interface CookieLine {
  name: string;
  kind: string;
  category: string;
  purpose: string;
  retention: string;
}

export const readCookies = (): CookieLine[] =>
  consentRegistry.map(({ name, kind, category, purpose, retention }) => ({
    name,
    kind,
    category: consentCategoryTexts[category].name,
    purpose,
    retention,
  }));
