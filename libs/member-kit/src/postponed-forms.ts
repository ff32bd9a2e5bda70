import type { Consent } from '@shoreline/remote-kit';

import { storedText, storeText } from './stored-text.ts';

const STORAGE_KEY = 'shoreline-postponed';
const POSTPONED_KINDS = ['contact', 'enquiry'] as const;
export type PostponedKind = (typeof POSTPONED_KINDS)[number];

/** A form that was pressed without a connection. */
export interface PostponedForm {
  kind: PostponedKind;
  /** What its list calls it. */
  title: string;
  /** As it is sent; the key makes that once, however often it is tried. */
  body: Record<string, unknown>;
  key: string;
  writtenAt: string;
  /** Why the site said no; null while it waits. */
  refusal: string | null;
}

/** More than anybody writes on one way without a signal. */
const MAX_FORMS = 10;

/** Anybody may have written there: what does not read like a form is left out. */
export function parsePostponed(text: string | null): PostponedForm[] {
  try {
    const forms: unknown = JSON.parse(text || '[]');
    return Array.isArray(forms) ? forms.filter(isForm).slice(0, MAX_FORMS) : [];
  } catch {
    return [];
  }
}

function isForm(value: unknown): value is PostponedForm {
  const { kind, title, body, key, writtenAt, refusal } = (value ?? {}) as Partial<Record<keyof PostponedForm, unknown>>;
  const texts = [title, key, writtenAt].every((text) => typeof text === 'string');
  const isRefusal = refusal === null || typeof refusal === 'string';
  return texts && isRefusal && typeof body === 'object' && (POSTPONED_KINDS as readonly unknown[]).includes(kind);
}

type Storage = Pick<Consent, 'getItem' | 'setItem'>;

/** Everything that waits, oldest first. */
export const readPostponed = ({ getItem }: Pick<Storage, 'getItem'>): PostponedForm[] =>
  parsePostponed(getItem(STORAGE_KEY));

const write = (storage: Storage, forms: readonly PostponedForm[]): boolean =>
  storeText(storage, STORAGE_KEY, forms.length > 0 ? JSON.stringify(forms) : '');

/** Stores a form until there is a connection. False where it may not, or finds no room: then nothing is stored. */
export function postpone(storage: Storage, form: Omit<PostponedForm, 'writtenAt' | 'refusal'>): boolean {
  const forms = readPostponed(storage).filter(({ key }) => key !== form.key);
  if (forms.length >= MAX_FORMS) return false;
  return write(storage, [...forms, { ...form, writtenAt: new Date().toISOString(), refusal: null }]);
}

/** It was sent, or nobody wants it any more. */
export const removePostponed = (storage: Storage, key: string): boolean =>
  write(
    storage,
    readPostponed(storage).filter((form) => form.key !== key),
  );

/** It is not sent again, and stays to be read why. */
export const refusePostponed = (storage: Storage, key: string, refusal: string): boolean =>
  write(
    storage,
    readPostponed(storage).map((form) => (form.key === key ? { ...form, refusal } : form)),
  );

/** Follows what waits, in this window and in others. */
export const postponedText = (consent: Consent): ReturnType<typeof storedText> => storedText(consent, STORAGE_KEY);

/** What a form says of itself where it stands: without a connection nothing else may be there to say it. */
export interface FormNotice {
  tone: 'info' | 'danger';
  title: string;
  description: string;
  /** Of the form it is about: true for as long as that waits. */
  key?: string;
}

/** Once it was stored. */
export const toPostponedNotice = (key: string): FormNotice => ({
  tone: 'info',
  title: 'Will be sent when you are connected again',
  description: 'Until then it is stored on this device. Saved Items lists it, and lets you cancel it.',
  key,
});

/** Where nothing may be stored. */
export const OFFLINE_NOTICE: FormNotice = {
  tone: 'danger',
  title: 'You are offline',
  description: 'Nothing was sent, and nothing stored. What you typed stays here: send it once you are connected.',
};

/** Whether the browser knows that there is no connection. */
export const isOffline = (): boolean => !navigator.onLine;
