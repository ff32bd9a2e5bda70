import { consentCategoryTexts, consentRegistry } from '@shoreline/contracts';

/** A line of the cookie table, in words. */
interface CookieLine {
  name: string;
  kind: string;
  category: string;
  purpose: string;
  keptFor: string;
}

/** Every name the site may leave in a browser, as the guard knows it. */
export const readCookies = (): CookieLine[] =>
  consentRegistry.map(({ name, kind, category, purpose, keptFor }) => ({
    name,
    kind,
    category: consentCategoryTexts[category].name,
    purpose,
    keptFor,
  }));
