import { cpuMs } from '@shoreline/tools/process-usage';
import { UserError } from '@shoreline/tools/print';
import autocannon, { type Options, type Result } from 'autocannon';
import { quantile } from 'simple-statistics';

interface LoadOptions extends Pick<
  Options,
  'body' | 'connections' | 'headers' | 'idReplacement' | 'method' | 'requests'
> {
  url: string;
  /** When to stop: after so many seconds, or after so many answers. */
  extent: { duration: number } | { amount: number };
  /** Of the process that answers, to count its processor time. */
  pid?: number | undefined;
  /** Which answers are right; any but 2xx fails the bench unless told otherwise. */
  isExpected?: (status: number) => boolean;
  onAnswer?: () => void;
}

export interface Answer {
  status: number;
  /** To its last byte. */
  ms: number;
  /** Of its body, as sent. */
  bytes: number;
}

export interface Load {
  answers: Answer[];
  perSecond: number;
  /** Processor time of the server itself: a busy machine changes it least. */
  cpuMs: number;
}

const FIRST_REDIRECT = 300;
/** What is asked for under a flood may wait in a queue. */
const TIMEOUT_S = 60;
/** A run of so many answers ends with a sample. */
const SAMPLE_INTERVAL_MS = 20;

/** Asks one server over some connections, each as fast as it answers; one connection keeps the order of `requests`. */
export async function generateLoad({
  extent,
  pid,
  isExpected = isOk,
  onAnswer,
  ...options
}: LoadOptions): Promise<Load> {
  const answers: Answer[] = [];
  const cpuBefore = cpuMs(pid);
  const sampling = 'amount' in extent ? { sampleInt: SAMPLE_INTERVAL_MS } : {};
  const { errors, requests } = await new Promise<Result>((resolve, reject) => {
    const running = autocannon({ ...options, ...extent, ...sampling, timeout: TIMEOUT_S }, (error: unknown, result) =>
      error ? reject(error) : resolve(result),
    );
    running.on('response', (...[, status, bytes, ms]) => {
      answers.push({ status, bytes, ms });
      onAnswer?.();
    });
  });
  const wrong = answers.filter(({ status }) => !isExpected(status));
  if (errors + wrong.length > 0)
    throw new UserError(`${options.url} failed under load: ${errors} errors, ${countByStatus(wrong)}.`);
  return { answers, perSecond: requests.average, cpuMs: cpuMs(pid) - cpuBefore };
}

const isOk = (status: number): boolean => status < FIRST_REDIRECT;

export const countByStatus = (answers: readonly { status: number }[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');

const MEDIAN = 0.5;
const WORST_OF_TWENTY = 0.95;
const WORST_OF_HUNDRED = 0.99;

/** Not a number where nothing was measured. */
export const percentile = (samples: readonly number[], share: number): number =>
  samples.length === 0 ? Number.NaN : quantile([...samples], share);

export const p50 = (samples: readonly number[]): number => percentile(samples, MEDIAN);
export const p95 = (samples: readonly number[]): number => percentile(samples, WORST_OF_TWENTY);
export const p99 = (samples: readonly number[]): number => percentile(samples, WORST_OF_HUNDRED);
