import type { AuditRecord } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { runAction } from '../run-action.testing.ts';
import { auditCommands } from './audit-commands.ts';

const HASH = 'a'.repeat(43);
const intact = { checked: 7, last: 7, hash: HASH, isComplete: true, faults: [] };

it('shows who was affected, and by whom', async () => {
  const { stdout, requests } = await runAction(
    auditCommands,
    ['show', '--service', 'owners', '--subject', 'bea@noosa.example', '--since', '2026-11-23'],
    [toRecord({}), toRecord({ event: 'operator-act', action: 'POST /api/claims/review/:id', operator: 'jo@office' })],
  );

  expect(requests).toEqual([
    'owners',
    'GET /api/owners-audit/records?since=2026-11-22T14%3A00%3A00.000Z&subject=bea%40noosa.example&after=0&limit=1000',
  ]);
  expect(stdout.replace(/ {2,}/g, ' | ').split('\n').slice(2)).toEqual([
    '2026-11-23 10:00:00 | owners | sign-in | done | – | pseudonym | – | 203.0.113.0 | request-1',
    '2026-11-23 10:00:00 | owners | POST /api/claims/review/:id | done | jo@office | pseudonym | – | 203.0.113.0 | request-1',
  ]);
});

it('asks every service unless one is named', async () => {
  const { stdout, requests } = await runAction(auditCommands, ['show', '--about', 'low-tide'], []);

  expect(requests.filter((request) => !request.includes(' '))).toEqual(['content', 'identity', 'owners', 'releases']);
  expect(stdout).toBe('Nothing of that is in the audit trail.');
});

it('says that nothing was changed, and where the trails end', async () => {
  const { stdout } = await runAction(auditCommands, ['verify'], intact);

  expect(stdout).toMatch(new RegExp(`identity +7 +7:${HASH}`));
  expect(stdout).toContain('Nothing was altered, removed or moved.');
});

it('names every record that was changed', async () => {
  const faults = [
    { sequence: 2, through: 2, fault: 'altered' },
    { sequence: 4, through: 4, fault: 'reordered' },
    { sequence: 5, through: 5, fault: 'removed' },
    { sequence: 8, through: 9, fault: 'removed' },
  ];
  const verification = runAction(auditCommands, ['verify', '--service', 'content'], { ...intact, faults });

  await expect(verification).rejects.toThrow(
    [
      'The audit trail was changed:',
      '  content: record 2 was altered',
      '  content: record 4 was moved to another place',
      '  content: record 5 was removed',
      '  content: records 8 to 9 were removed',
    ].join('\n'),
  );
});

it.each([
  [['show', '--since', 'yesterday'], '--since is a day'],
  [['verify', '--head', `7:${HASH}`], '--head belongs to one --service'],
])('explains what %j would need', async (args, why) => {
  await expect(runAction(auditCommands, args, intact)).rejects.toThrow(why);
});

const toRecord = (parts: Partial<AuditRecord>): AuditRecord => ({
  sequence: 1,
  at: '2026-11-23T10:00:00.000Z',
  event: 'sign-in',
  outcome: 'done',
  subject: 'pseudonym',
  network: '203.0.113.0',
  requestId: 'request-1',
  hash: HASH,
  ...parts,
});
