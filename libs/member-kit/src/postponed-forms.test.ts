import { beforeEach, expect, it, vi } from 'vitest';

import { parsePostponed, postpone, readPostponed, refusePostponed, removePostponed } from './postponed-forms.ts';

const FORM = { kind: 'contact' as const, title: 'Message to Shoreline', body: { message: 'Hello' }, key: 'k1' };

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('StorageEvent', class {});
});

function createStorage({ isAllowed = true } = {}) {
  let text: string | null = null;
  return {
    getItem: () => text,
    setItem(_: string, next: string) {
      if (isAllowed) text = next;
      return isAllowed;
    },
  };
}

it('stores a form once under its key, and forgets it', () => {
  const storage = createStorage();

  expect([postpone(storage, FORM), postpone(storage, FORM)]).toEqual([true, true]);
  expect(readPostponed(storage)).toMatchObject([{ ...FORM, refusal: null }]);
  removePostponed(storage, FORM.key);

  expect(storage.getItem()).toBe('');
});

it('says that nothing was stored where it may not, and where there is no room', () => {
  expect(postpone(createStorage({ isAllowed: false }), FORM)).toBe(false);
  const storage = createStorage();
  const stored = Array.from({ length: 11 }, (_, index) => postpone(storage, { ...FORM, key: `k${index}` }));

  expect([stored.at(9), stored.at(10)]).toEqual([true, false]);
});

it('has a form that was refused say why', () => {
  const storage = createStorage();
  postpone(storage, FORM);

  refusePostponed(storage, FORM.key, 'This listing is gone.');

  expect(readPostponed(storage)).toMatchObject([{ refusal: 'This listing is gone.' }]);
});

it.each([
  '',
  'null',
  '{}',
  'nonsense',
  '[{"kind":"login","key":"k","title":"t","writtenAt":"w","body":{},"refusal":null}]',
])('reads nothing from %j', (text) => {
  expect(parsePostponed(text)).toEqual([]);
});
