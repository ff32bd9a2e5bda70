import { readSecrets } from '../stack/secrets.ts';
import type { BenchNeeds } from './bench-needs.ts';

interface Ports {
  port: number;
  internalPort: number;
}

/** What every program of ours is told that a bench starts by itself, as it would be in production. */
export const programEnv = (
  { env, workDir }: Pick<BenchNeeds, 'env' | 'workDir'>,
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
