import { join, resolve } from 'node:path';

import { readPlainEnv } from '../env.ts';
import { cacheDir, defaultDataDir } from '../workspace.ts';
import { type OwnProcessName, ownProcesses, type StackPlan, urlOf } from './process-specs.ts';
import { assertFree, choosePorts, type PortName, portNames, readPorts } from './ports.ts';
import { readSecrets } from './secrets.ts';
import { assertNoneRuns } from './stack-record.ts';
import type { Stack, StackOptions } from './start-stack.ts';

export interface DraftPlan extends Omit<StackPlan, 'mongodbUri'> {
  dataDir: string;
  cacheDir: string;
  urls: Stack['urls'];
}

export async function planStack(options: StackOptions): Promise<DraftPlan> {
  const env = { ...readPlainEnv(), ...options.env };
  const dataDir = resolve(options.dataDir ?? defaultDataDir);
  assertNoneRuns(dataDir);

  const ports = options.ports === 'auto' ? await choosePorts() : readPorts(env);
  await assertFree(ports, neededPorts(env));

  const url = (name: OwnProcessName) => ({
    url: urlOf(ports, name),
    internalUrl: urlOf(ports, `${name}Internal`),
  });
  return {
    mode: options.mode ?? 'production',
    ports,
    env,
    dataDir,
    cacheDir,
    origin: env.PUBLIC_ORIGIN || `http://localhost:${ports.gateway}`,
    artifactsDir: join(dataDir, 'artifacts'),
    mediaDir: join(dataDir, 'media'),
    smtpUrl: env.SMTP_URL || undefined,
    oidcIssuer: env.OIDC_ISSUER || undefined,
    jwtSecret: env.INTERNAL_JWT_SECRET || readSecrets(dataDir).internalJwtSecret,
    urls: Object.fromEntries(ownProcesses.map((name) => [name, url(name)])) as Stack['urls'],
  };
}

function neededPorts({ MONGODB_URI, SMTP_URL, OIDC_ISSUER }: NodeJS.ProcessEnv): PortName[] {
  const elsewhere: PortName[] = [
    ...(MONGODB_URI ? (['database'] as const) : []),
    ...(OIDC_ISSUER ? (['provider'] as const) : []),
    ...(SMTP_URL ? (['mailSmtp', 'mailWeb'] as const) : []),
  ];
  return portNames.filter((name) => !elsewhere.includes(name));
}
