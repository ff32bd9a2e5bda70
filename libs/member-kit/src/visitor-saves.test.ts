import { MAX_VISITOR_SAVES } from '@shoreline/contracts/save-targets';
import { expect, it } from 'vitest';

import { parseVisitorSaves } from './visitor-saves.ts';

const target = { targetType: 'episode', targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10' } as const;
const NONE = { memberId: null, targets: [] };

it.each([null, '', 'saved', 'null', '[]', '{"targets":"all"}'])('reads nothing from %s', (text) => {
  expect(parseVisitorSaves(text)).toEqual(NONE);
});

it('leaves out what cannot be saved', () => {
  const text = JSON.stringify({
    targets: [target, null, { ...target, targetType: 'user' }, { ...target, targetId: 7 }],
  });

  expect(parseVisitorSaves(text)).toEqual({ memberId: null, targets: [target] });
});

it('reads as much as one address can ask about', () => {
  const text = JSON.stringify({ memberId: null, targets: Array.from({ length: 200 }, () => target) });

  expect(parseVisitorSaves(text).targets).toHaveLength(MAX_VISITOR_SAVES);
});
