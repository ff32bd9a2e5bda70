export const consentCategories = ['essential', 'analytics', 'marketing', 'functional'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;

/** The version of the consent record (specification, section 9). A later one asks again. */
export const CONSENT_VERSION = 1;
export const CONSENT_VALID_DAYS = 365;
