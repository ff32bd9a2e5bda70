import { CONSENT_VERSION, consentCategories, consentCategoryTexts } from '@shoreline/contracts';
import type { ConsentChoice, ConsentState } from '@shoreline/remote-kit';

import { ageInDays, type ConsentRecord, NOTHING_OPTIONAL } from './consent-record.ts';

/** What there is besides the record. */
interface ConsentStateOptions {
  isLoading: boolean;
  isBannerVisible: boolean;
  error: string | null;
  now: number;
}

const NO_RECORD = { consentTimestamp: null, consentVersion: CONSENT_VERSION, withdrawnAt: null };

/** The state everybody reads, from the record that counts. */
export function toConsentState(record: ConsentRecord | undefined, options: ConsentStateOptions): ConsentState {
  const { now, ...shown } = options;
  const { analytics, marketing, functional }: ConsentChoice = record ?? NOTHING_OPTIONAL;
  const { consentTimestamp, consentVersion, withdrawnAt } = record ?? NO_RECORD;
  const allowed = { essential: true, analytics, marketing, functional } as const;

  return {
    ...shown,
    ...allowed,
    hasConsented: record !== undefined,
    consentTimestamp,
    consentVersion,
    consentAge: record ? ageInDays(record, now) : null,
    withdrawnAt,
    categories: consentCategories.map((id) => ({
      id,
      ...consentCategoryTexts[id],
      required: id === 'essential',
      enabled: allowed[id],
    })),
  };
}
