const TEN_DIGITS = /^(0\d)(\d{4})(\d{4})$/;

/** A phone number as (xx) xxxx xxxx. Numbers that are not ten digits from 0 on, such as 1300 ones, stay as they were given. */
export function toPhoneNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^61(?=\d{9}$)/, '0');
  return TEN_DIGITS.test(digits) ? digits.replace(TEN_DIGITS, '($1) $2 $3') : phone;
}

/** What a link to a phone number leads to: digits, and the plus of a number from abroad. */
export const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
