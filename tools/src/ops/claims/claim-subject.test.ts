import type { ReviewedClaim } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { runAgainst } from '../answering.testing.ts';
import { claimSubject } from './claim-subject.ts';

const ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b';
const OWNER = '5f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';

it('lists what waits, whose address has an account and what competes', async () => {
  const { said, asked } = await runAgainst(claimSubject, ['list'], [claim({}), claim({ owner: null, competing: 1 })]);

  expect(asked).toEqual(['owners', 'GET /api/claims/review?status=pending']);
  expect(said).toBe(
    [
      '2 claims waiting for a decision',
      '',
      'Sent         Id                                    Claimed with       Account   Listing',
      '───────────  ────────────────────────────────────  ─────────────────  ────────  ─────────────────────────────────────────',
      `1 June 2026  ${ID}  bea@noosa.example  verified  Tea Tree Espresso`,
      `1 June 2026  ${ID}  bea@noosa.example  none yet  Tea Tree Espresso (one other claim waits)`,
    ].join('\n'),
  );
});

it('says when nothing waits', async () => {
  expect((await runAgainst(claimSubject, ['list'], [])).said).toBe('No claim waits for a decision.');
});

it('shows what there is to decide by', async () => {
  const { said } = await runAgainst(claimSubject, ['show', ID], claim({ notes: 'The red apron.' }));

  expect(said).toMatch(/^Tea Tree Espresso\n\nId {24}0b0f7d5a/);
  expect(said).toMatch(/Page {22}https:\/\/shoreline\.example\/directory\/tea-tree-espresso\n/);
  expect(said).toMatch(/The same address {10}no\n/);
  expect(said).toMatch(/Signed in while claiming {2}yes\n/);
  expect(said).toMatch(/Owner now {17}nobody\n/);
  expect(said).toMatch(/\n\nThe red apron\.$/);
});

it('approves and mentions what still competes', async () => {
  const { said, asked } = await runAgainst(claimSubject, ['approve', ID], claim({ status: 'approved', competing: 1 }));

  expect(asked[1]).toBe(`POST /api/claims/review/${ID} {"decision":"approved"}`);
  expect(said).toContain('“Tea Tree Espresso” now belongs to bea@noosa.example');
  expect(said).toContain('Another claim of it still waits');
});

it.each([
  ['reject', 'rejected', 'Declined the claim of “Tea Tree Espresso”.'],
  ['revoke', 'revoked', "“Tea Tree Espresso” is nobody's again."],
] as const)('%ss with a note', async (action, decision, sentence) => {
  const { said, asked } = await runAgainst(
    claimSubject,
    [action, ID.toUpperCase(), '--note', 'Sorry.'],
    claim({ status: decision }),
  );

  expect(asked[1]).toBe(`POST /api/claims/review/${ID} {"decision":"${decision}","note":"Sorry."}`);
  expect(said).toContain(sentence);
});

it('asks for an id that can be one', async () => {
  await expect(runAgainst(claimSubject, ['approve', 'tea-tree'], claim({}))).rejects.toThrow('"tea-tree" is no id.');
});

const claim = (parts: Partial<ReviewedClaim>): ReviewedClaim => ({
  id: ID,
  listing: { id: ID, slug: 'tea-tree-espresso', title: 'Tea Tree Espresso' },
  status: 'pending',
  verificationMethod: 'email',
  notes: null,
  claimedAt: '2026-05-31T20:00:00.000Z',
  verifiedAt: null,
  reviewNote: null,
  businessOwnerEmail: 'bea@noosa.example',
  owner: { id: OWNER, name: 'Bea', emailVerified: true, createdAt: '2026-05-30T20:00:00.000Z' },
  withSession: true,
  listingEmail: 'beans@tea-tree.example',
  currentOwnerId: null,
  competing: 0,
  ...parts,
});
