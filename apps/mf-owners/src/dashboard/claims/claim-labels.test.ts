import { expect, it } from 'vitest';

import { claimStatusMessage } from './claim-labels.ts';

it.each([
  ['pending', null, /within 3-5 business days/],
  ['approved', '2026-11-20T00:00:00.000Z', /^Approved on 20 November 2026\./],
  ['approved', null, /^Approved\. /],
  ['rejected', null, /declined/],
  ['withdrawn', null, /took it back/],
  ['revoked', '2026-11-20T00:00:00.000Z', /^It was approved on 20 November 2026, and that was taken back/],
] as const)('says what %s since %s means', (status, verifiedAt, message) => {
  expect(claimStatusMessage({ status, verifiedAt, awaitsAnswer: false })).toMatch(message);
});
