import { HttpStatus, parseJson } from '@shoreline/contracts';
import { ApiError, type Log, type Metrics } from '@shoreline/service-kit';
import { Counter } from 'prom-client';
import { z } from 'zod';

import { readRequestBody } from './request-body.ts';
import type { GatewayHandler } from './request-context.ts';

/** Browsers collect what they report; what is more than this is lost. */
const MAX_BYTES = 16_384;
const MAX_REPORTS = 10;
const MAX_LOGGED = 120;

const kinds = ['csp-violation', 'integrity-violation', 'other'] as const;
type Kind = (typeof kinds)[number];

/** What of a report is read. Anything else in it, such as a sample of the script, is nobody's business. */
interface Finding {
  kind: Kind;
  /** The directive of the policy that was broken, where it has some. */
  rule: string;
  /** What was refused: an origin and a path, or a word such as `inline`. */
  blocked: string;
  page: string;
}

const text = z.string().catch('');
const bodySchema = z
  .object({ effectiveDirective: text, blockedURL: text })
  .catch({ effectiveDirective: '', blockedURL: '' });
const reportsSchema = z.array(z.object({ type: z.string(), url: text, body: bodySchema })).min(1);
/** What browsers send that know `report-uri` alone. */
const oldReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

interface Dependencies {
  metrics: Metrics;
  log: Log;
}

/** Counts what browsers refused on our pages: scripts, styles and pictures the policy does not know, files without their hash. */
export function browserReportHandler({ metrics, log }: Dependencies): GatewayHandler {
  const reports = createReportCounter(metrics);
  return async function countReports(ctx) {
    const findings = readFindings(parseJson(String(await readRequestBody(ctx.req, MAX_BYTES)))).slice(0, MAX_REPORTS);
    const [first] = findings;
    if (!first) throw notUnderstood();

    for (const { kind } of findings) reports.inc({ kind });
    const { requestId } = ctx.state.requestContext;
    log.warn({ ...first, reports: findings.length, requestId }, 'a browser refused something on a page');
    ctx.status = HttpStatus.NO_CONTENT;
  };
}

function readFindings(sent: unknown): Finding[] {
  const { data: reports } = reportsSchema.safeParse(sent);
  if (reports) return reports.map(({ type, url, body }) => toFinding(type, { ...body, url }));

  const { data: old } = oldReportSchema.safeParse(sent);
  if (!old) return [];
  const { 'effective-directive': directive, 'violated-directive': violated, ...said } = old['csp-report'];
  const rule = directive || violated;
  return [
    toFinding('csp-violation', {
      effectiveDirective: rule,
      blockedURL: said['blocked-uri'],
      url: said['document-uri'],
    }),
  ];
}

interface Said {
  effectiveDirective: string;
  blockedURL: string;
  url: string;
}

const toFinding = (type: string, { effectiveDirective, blockedURL, url }: Said): Finding => ({
  kind: kinds.find((kind) => kind === type) ?? 'other',
  rule: toLogged(effectiveDirective),
  blocked: toLogged(blockedURL),
  page: toLogged(url),
});

/** Without the query, which may say who somebody is; nothing that could begin another line. */
const toLogged = (said: string): string =>
  (said.split(/[?#]/, 1)[0] ?? '').replaceAll(/[^\u0020-\u007e]/g, '').slice(0, MAX_LOGGED);

const notUnderstood = () =>
  new ApiError({ status: 400, code: 'bad-request', message: 'This is no report of a browser about a page.' });

function createReportCounter({ registry }: Metrics) {
  const counter = new Counter({
    name: 'gateway_browser_reports_total',
    help: 'What browsers say they refused on our pages, by the kind of policy.',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of kinds) counter.inc({ kind }, 0);
  return counter;
}
