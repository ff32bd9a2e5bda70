import type { Listing } from '@shoreline/contracts';

import type { Lead } from './send-lead.ts';

const TEN_DIGITS = /^(0\d)(\d{4})(\d{4})$/;

/** A phone number as (xx) xxxx xxxx. Numbers that are not ten digits from 0 on, such as 1300 ones, stay as they were given. */
export function toPhoneNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^61(?=\d{9}$)/, '0');
  return TEN_DIGITS.test(digits) ? digits.replace(TEN_DIGITS, '($1) $2 $3') : phone;
}

export const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Counts that somebody reached out, beside the click and never before it. A failure is only logged. */
export function trackLead(listing: Listing, lead: Lead): void {
  import(/* webpackChunkName: "later" */ './send-lead.ts').then(
    ({ sendLead }) => sendLead(listing, lead),
    (error: unknown) => console.warn('The lead was not counted.', error),
  );
}
