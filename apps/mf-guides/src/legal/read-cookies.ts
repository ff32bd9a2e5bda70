import { consentCategoryTexts, consentRegistry } from '@shoreline/contracts';

/** A line of the cookie table. */
interface CookieLine {
  name: string;
  kind: string;
  category: string;
  purpose: string;
  retention: string;
}

/** Every name the site may store in a browser, from the consent registry. */
export const readCookies = (): CookieLine[] =>
  consentRegistry.map(({ name, kind, category, purpose, retention }) => ({
    name,
    kind,
    category: consentCategoryTexts[category].name,
    purpose,
    retention,
  }));
