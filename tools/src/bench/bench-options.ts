import type { Print } from '../print.ts';
import { readSecrets } from '../stack/secrets.ts';
import type { Stack } from '../stack/start-stack.ts';

export interface BenchOptions {
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
  /** For files nobody needs afterwards. */
  workDir: string;
}

export interface SiteBenchOptions extends BenchOptions {
  stack: Stack;
}

interface Ports {
  port: number;
  internalPort: number;
}

/** The environment of every program of ours that a bench starts by itself, as it would be in production. */
export const programEnv = (
  { env, workDir }: Pick<BenchOptions, 'env' | 'workDir'>,
  { port, internalPort }: Ports,
): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PORT: String(port),
  INTERNAL_PORT: String(internalPort),
  INTERNAL_JWT_SECRET: readSecrets(workDir).internalJwtSecret,
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
});
