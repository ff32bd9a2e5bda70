import { CONSENT_VALID_DAYS, CONSENT_VERSION } from '@shoreline/contracts';

import { DAY_MS, PREFERENCES_KEY } from '../consent/consent-record.ts';
import { THEME_STORAGE_KEY } from './use-theme.ts';

const quoted = (text: string): string => JSON.stringify(text);

/**
 * Shows the stored theme before anything is painted; the code that knows consent arrives too late for that.
 *
 * It runs inside the head of every document, so it is short; what it may read is what `isValid` of the consent record
 * says: a choice that counts and allows what is functional.
 */
export const themeScript = [
  `try{let c=JSON.parse(localStorage.getItem(${quoted(PREFERENCES_KEY)})),t=localStorage.getItem(${quoted(THEME_STORAGE_KEY)});`,
  `if(c.functional===true&&!c.withdrawnAt&&c.consentVersion===${CONSENT_VERSION}`,
  `&&Date.now()-Date.parse(c.consentTimestamp)<=${CONSENT_VALID_DAYS * DAY_MS}&&/^(light|dark)$/.test(t))`,
  `document.documentElement.dataset.theme=t}catch{}`,
].join('');
