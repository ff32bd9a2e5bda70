import { globSync } from 'node:fs';

import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';

import { readJson, readText, ROOT } from './workspace.ts';

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const SOURCES = ['{libs,services}/*/src/**/*.ts', 'apps/shell/src/server/*.ts'];
const NAME = /\b[a-z]+(?:_[a-z0-9]+)+\b/g;
/** What a histogram or a summary adds to its name. */
const SUFFIX = /_(?:bucket|count|sum)$/;
/** Words of the query language, and of Grafana, that look like names. */
const WORDS = ['histogram_quantile', 'max_over_time', '__rate_interval', 'rate_interval'];

const alerts = readText('deploy/observability/alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1);
const alertNames = alerts.map((text) => text.split('\n', 1)[0] ?? '');
const dashboard = readJson<Dashboard>('deploy/observability/dashboards/shoreline.json');
const queries = [
  ...alerts.map(
    (text, index) => [alertNames[index], /expr: >-([\s\S]*?)\n +(?:for|labels):/.exec(text)?.[1] ?? ''] as const,
  ),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

const linesOf = (file: string, line: RegExp) => [...readText(file).matchAll(line)].map(([, name]) => name);
const headings = linesOf('docs/operations/runbook.md', /^### (\w+)$/gm);
const tried = linesOf('deploy/observability/alerts.test.yml', /alertname: (\w+)/g);

const exported = new Set([...namesInCode(), ...(await defaultNames()), 'up']);

it.each(queries)('%s asks only for measurements that exist', (_, query) => {
  const names = (query.replaceAll(/"[^"]*"/g, '').match(NAME) ?? []).filter((name) => !WORDS.includes(name));

  expect(query).not.toBe('');
  expect(names.filter((name) => !exported.has(name) && !exported.has(name.replace(SUFFIX, '')))).toEqual([]);
});

describe.each(alertNames)('the alert %s', (name) => {
  it('stands in the runbook and is tried out', () => {
    expect(headings).toContain(name);
    expect(tried).toContain(name);
    expect(alerts[alertNames.indexOf(name)]).toContain(`runbook: docs/operations/runbook.md#${name.toLowerCase()}`);
  });
});

function namesInCode(): string[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.includes('node_modules') && !file.includes('.test.'))
    .map(readText)
    .filter((text) => /from 'prom-client'|\baddGauge\(/.test(text))
    .flatMap((text) => [...text.matchAll(/'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name = '']) => name));
}

async function defaultNames(): Promise<string[]> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return (await registry.getMetricsAsJSON()).map(({ name }) => name);
}
