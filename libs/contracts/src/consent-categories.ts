/** What a visitor may be asked about. Essential is always on. */
export const consentCategories = ['essential', 'analytics', 'marketing', 'functional'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
/** The categories there is a choice about. */
export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;

/** The version of the consent record (specification, section 9). A later one asks again. */
export const CONSENT_VERSION = 1;
/** How long a choice holds. */
export const CONSENT_VALID_DAYS = 365;
