import type { ReviewedClaim } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { runAction } from '../run-action.testing.ts';
import { claimCommands } from './claim-commands.ts';

const ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b';
const OWNER = '5f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';

it('lists what waits, whose address has an account and what competes', async () => {
  const { stdout, requests } = await runAction(
    claimCommands,
    ['list'],
    [claim({}), claim({ owner: null, competing: 1 })],
  );

  expect(requests).toEqual(['owners', 'GET /api/claims/review?status=pending']);
  expect(stdout).toBe(
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
  expect((await runAction(claimCommands, ['list'], [])).stdout).toBe('No claim waits for a decision.');
});

it('shows what there is to decide by', async () => {
  const { stdout } = await runAction(claimCommands, ['show', ID], claim({ notes: 'The red apron.' }));

  expect(stdout).toMatch(/^Tea Tree Espresso\n\nId {24}0b0f7d5a/);
  expect(stdout).toMatch(/Page {22}https:\/\/shoreline\.example\/directory\/tea-tree-espresso\n/);
  expect(stdout).toMatch(/The same address {10}no\n/);
  expect(stdout).toMatch(/Signed in while claiming {2}yes\n/);
  expect(stdout).toMatch(/Owner now {17}nobody\n/);
  expect(stdout).toMatch(/\n\nThe red apron\.$/);
});

it('approves and mentions what still competes', async () => {
  const { stdout, requests } = await runAction(
    claimCommands,
    ['approve', ID],
    claim({ status: 'approved', competing: 1 }),
  );

  expect(requests[1]).toBe(`POST /api/claims/review/${ID} {"decision":"approved"}`);
  expect(stdout).toContain('“Tea Tree Espresso” now belongs to bea@noosa.example');
  expect(stdout).toContain('Another claim of it still waits');
});

it.each([
  ['reject', 'rejected', 'Declined the claim of “Tea Tree Espresso”.'],
  ['revoke', 'revoked', "“Tea Tree Espresso” is nobody's again."],
] as const)('%ss with a note', async (action, decision, sentence) => {
  const { stdout, requests } = await runAction(
    claimCommands,
    [action, ID.toUpperCase(), '--note', 'Sorry.'],
    claim({ status: decision }),
  );

  expect(requests[1]).toBe(`POST /api/claims/review/${ID} {"decision":"${decision}","note":"Sorry."}`);
  expect(stdout).toContain(sentence);
});

it('ends whose a listing is for a reason, and not without one', async () => {
  const { stdout, requests } = await runAction(
    claimCommands,
    ['end', ID, '--note', 'Sold.'],
    claim({ status: 'revoked' }),
  );

  expect(requests[1]).toBe(`POST /api/claims/listings/${ID}/end {"note":"Sold."}`);
  expect(stdout).toContain("“Tea Tree Espresso” is nobody's again. bea@noosa.example is told by email.");
  await expect(runAction(claimCommands, ['end', ID], claim({}))).rejects.toThrow('Say why');
});

it('asks for an id that can be one', async () => {
  await expect(runAction(claimCommands, ['approve', 'tea-tree'], claim({}))).rejects.toThrow('"tea-tree" is no id.');
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
  awaitsAnswer: false,
  questions: [],
  files: [],
  businessOwnerEmail: 'bea@noosa.example',
  owner: { id: OWNER, name: 'Bea', emailVerified: true, createdAt: '2026-05-30T20:00:00.000Z' },
  withSession: true,
  listingEmail: 'beans@tea-tree.example',
  currentOwnerId: null,
  competing: 0,
  ...parts,
});
