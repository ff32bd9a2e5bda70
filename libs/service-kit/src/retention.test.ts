import { expect, it, vi } from 'vitest';

import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createRetention, daysBefore, type RetentionRule, retentionDaysSchema } from './retention.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

it('follows every rule again and again, and goes on after a fault of one', async () => {
  const { retention, metrics, rules } = create();
  rules.mails.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));

  retention.start();
  await vi.waitFor(() => expect(rules.enquiries.mock.calls.length).toBeGreaterThan(1));
  await retention.stop();

  const measured = await metrics.registry.metrics();
  const [mails, enquiries] = [rules.mails, rules.enquiries].map(({ mock }) => mock.calls.length);
  expect(measured).toContain(`retention_purged_total{rule="enquiries"} ${3 * (enquiries ?? 0)}`);
  expect(measured).toContain(`retention_purged_total{rule="mails"} ${3 * ((mails ?? 0) - 1)}`);
});

it('is overdue from its start on where a rule never ran', async () => {
  const { retention, metrics } = create({ firstPauseMs: 60_000 });

  retention.start();
  await retention.stop();

  const started = /^retention_last_run_timestamp_seconds\{rule="mails"\} (\S+)$/m.exec(
    await metrics.registry.metrics(),
  );
  expect(Number(started?.[1]) * 1_000).toBeCloseTo(Date.now(), -4);
});

it('follows no rule after it was stopped', async () => {
  const { retention, rules } = create({ firstPauseMs: 60_000 });
  retention.start();

  await retention.stop();

  expect(rules.mails).not.toHaveBeenCalled();
});

it('counts spans in days', () => {
  expect(daysBefore(NOW, 31)).toEqual(new Date('2026-05-01T00:00:00Z'));
  expect(retentionDaysSchema(90, 'a message is kept').parse(undefined)).toBe(90);
  expect(retentionDaysSchema(90, 'a message is kept').safeParse('0').success).toBe(false);
});

function create(pauses: { firstPauseMs?: number } = {}) {
  const rules = { mails: vi.fn<RetentionRule>(async () => 3), enquiries: vi.fn<RetentionRule>(async () => 3) };
  const metrics = createMetrics();
  const log = createLog({ service: 'test', level: 'silent' });
  return {
    rules,
    metrics,
    retention: createRetention({ rules, log, metrics, pauseMs: 5, firstPauseMs: 5, ...pauses }),
  };
}
