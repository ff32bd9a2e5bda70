import type { Print } from '@shoreline/tools/print';
import { ensureKeys, readSecrets } from '@shoreline/tools/secrets';
import { keyFileIn } from '@shoreline/tools/keys';
import type { Stack } from '@shoreline/tools/stack';

export interface BenchOptions {
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
  /** For files nobody needs afterwards. */
  workDir: string;
  /** One round of the smallest load: shows that everything still runs; its numbers mean nothing. */
  isSmoke: boolean;
}

/** A running site of its own, and how long it took to come up. */
export interface MeasuredSite {
  stack: Stack;
  /** On an empty data folder: publishing and seeding included. */
  firstStartMs: number;
  /** On the same folder again, with everything built, published and seeded. */
  startMs: number;
}

export interface SiteBenchOptions extends BenchOptions, MeasuredSite {}

interface Ports {
  /** Whose keys it gets. */
  caller: 'gateway' | 'content';
  port: number;
  internalPort: number;
}

/** The environment of every program of ours that a bench starts by itself, as it would be in production. */
export const programEnv = (
  { env, workDir }: Pick<BenchOptions, 'env' | 'workDir'>,
  { port, internalPort, caller }: Ports,
): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PORT: String(port),
  INTERNAL_PORT: String(internalPort),
  SERVICE_KEYS_FILE: keyFileIn(ensureKeys(workDir), caller),
  AUDIT_KEY: readSecrets(workDir).auditKey,
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
});
