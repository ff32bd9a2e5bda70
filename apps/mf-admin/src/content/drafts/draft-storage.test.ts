// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

import { draftKey, readDraft, removeDraft, type StoredDraft, writeDraft } from './draft-storage.ts';

const key = draftKey('editor@example.com', 'story/1');
const draft: StoredDraft = {
  base: { title: 'A' },
  revision: 3,
  fields: { title: 'B' },
  at: '2026-11-23T00:00:00.000Z',
};

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('reads back what was written until it is removed', () => {
  writeDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);

  removeDraft(key);
  expect(readDraft(key)).toBeUndefined();
});

it.each(['', 'null', '[]', '{"base":{}}', '{"base":{},"fields":[],"at":"now"}', '{"base":{},"fields":{},"at":1}', '{'])(
  'takes %j for no draft of ours',
  (stored) => {
    sessionStorage.setItem(key, stored);

    expect(readDraft(key)).toBeUndefined();
  },
);

it('does without a storage that refuses', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

  expect(() => writeDraft(key, draft)).not.toThrow();
});
