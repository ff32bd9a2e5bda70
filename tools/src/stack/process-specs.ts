import { createHmac } from 'node:crypto';

import { type BackendName, backendNames } from '@shoreline/contracts';

import { toDatabaseUri } from '../database/database-uri.ts';
import { keyFileIn } from '../keys/key-folder.ts';
import { DEVELOPMENT_GROUPS } from '../sign-in/people.ts';
import type { ProcessSpec } from './managed-process.ts';
import { nodeProgram } from './node-program.ts';
import type { PortName, Ports } from './ports.ts';
import { answersOk } from './ready.ts';

export type StackMode = 'production' | 'development';

export interface StackPlan {
  mode: StackMode;
  ports: Ports;
  origin: string;
  artifactsDir: string;
  mediaDir: string;
  /** Where the gateway keeps its pages over a restart. */
  pageCacheDir: string;
  mongodbUri: string;
  /** A folder for each program, with its keys. */
  keysDir: string;
  signInSecret: string;
  auditKey: string;
  /** Somebody's mail server; without one the stack has a mailbox of its own. */
  smtpUrl: string | undefined;
  /** Somebody's sign-in provider; without one the stack has one for development. */
  oidcIssuer: string | undefined;
  env: NodeJS.ProcessEnv;
}

export const ownProcesses = [...backendNames, 'shell', 'gateway'] as const;
export type OwnProcessName = (typeof ownProcesses)[number];
type ProcessName = 'database' | 'mailbox' | 'provider' | OwnProcessName;

/** In this order they start; in the reverse order they stop. Those of one group do not need each other. */
export const startOrder: readonly (readonly ProcessName[])[] = [
  ['database', 'mailbox', 'provider'],
  backendNames,
  ['shell'],
  ['gateway'],
];

/** A small heap keeps the whole stack on a laptop. Measured at rest: services 50–60 MB of heap, the shell 90 MB. */
const SERVICE_HEAP_MB = 192;
const SHELL_HEAP_MB = 384;
const MAILBOX_HEAP_MB = 96;
const PROVIDER_HEAP_MB = 96;

const programs: Record<OwnProcessName, { entry: string; heapMb: number }> = {
  content: { entry: 'services/content-api/src/main.ts', heapMb: SERVICE_HEAP_MB },
  identity: { entry: 'services/identity-api/src/main.ts', heapMb: SERVICE_HEAP_MB },
  owners: { entry: 'services/owners-api/src/main.ts', heapMb: SERVICE_HEAP_MB },
  releases: { entry: 'services/releases-api/src/main.ts', heapMb: SERVICE_HEAP_MB },
  shell: { entry: 'apps/shell/src/server/main.ts', heapMb: SHELL_HEAP_MB },
  gateway: { entry: 'services/gateway/src/main.ts', heapMb: SERVICE_HEAP_MB },
};

export const urlOf = (ports: Ports, name: PortName): string => `http://127.0.0.1:${ports[name]}`;

const portsOf = ({ ports }: StackPlan, name: OwnProcessName): NodeJS.ProcessEnv => ({
  PORT: String(ports[name]),
  INTERNAL_PORT: String(ports[`${name}Internal`]),
});

/** What every process of our own code gets. Later entries win over the person's environment. */
const commonEnv = ({ env, mode, origin }: StackPlan): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: mode,
  HOST: '127.0.0.1',
  LOG_LEVEL: env.LOG_LEVEL || 'warn',
  // The keys of a program are its own; who needs none gets none.
  SERVICE_KEYS_FILE: undefined,
  // The person's server; who has a database there gets its own address below.
  MONGODB_URI: undefined,
  PUBLIC_ORIGIN: origin,
});

const serviceUrls = ({ ports }: StackPlan): NodeJS.ProcessEnv => ({
  CONTENT_URL: urlOf(ports, 'content'),
  IDENTITY_URL: urlOf(ports, 'identity'),
  OWNERS_URL: urlOf(ports, 'owners'),
});

const DEVELOPMENT_SENDER = 'Shoreline <hello@shoreline.example>';

const mailEnv = ({ env, ports, smtpUrl }: StackPlan): NodeJS.ProcessEnv => ({
  SMTP_URL: smtpUrl ?? `smtp://127.0.0.1:${ports.mailSmtp}`,
  MAIL_FROM: env.MAIL_FROM || DEVELOPMENT_SENDER,
});

const CLIENT_ID = 'shoreline';

/** The development provider knows one client: this site, with a client secret that need not be secret. */
const signInEnv = ({ env, ports, oidcIssuer, signInSecret }: StackPlan): NodeJS.ProcessEnv =>
  oidcIssuer === undefined
    ? {
        OIDC_ISSUER: `http://localhost:${ports.provider}`,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: createHmac('sha256', signInSecret).update('sign-in').digest('base64url'),
        OPERATOR_GROUPS: env.OPERATOR_GROUPS || DEVELOPMENT_GROUPS,
        OPERATOR_SCOPE: 'openid email profile groups',
      }
    : { OIDC_ISSUER: oidcIssuer, OIDC_CLIENT_ID: env.OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET };

export const serviceEnv = (plan: StackPlan, service: BackendName): NodeJS.ProcessEnv => ({
  ...commonEnv(plan),
  ...serviceUrls(plan),
  ...mailEnv(plan),
  ...portsOf(plan, service),
  SERVICE_KEYS_FILE: keyFileIn(plan.keysDir, service),
  AUDIT_KEY: plan.auditKey,
  MONGODB_URI: toDatabaseUri(plan.mongodbUri, `shoreline-${service}`),
  ...(service === 'identity' && signInEnv(plan)),
  ...(service === 'content' && { MEDIA_DIR: plan.mediaDir }),
  ...(service === 'releases' && { ARTIFACTS_DIR: plan.artifactsDir }),
});

export const toMailboxSpecs = ({ ports, env, smtpUrl }: StackPlan): ProcessSpec[] =>
  smtpUrl === undefined
    ? [
        nodeProgram({
          name: 'mailbox',
          entry: 'tools/src/mailbox/mailbox.main.ts',
          args: [ports.mailSmtp, ports.mailWeb],
          heapMb: MAILBOX_HEAP_MB,
          env,
          isReady: () => answersOk(`${urlOf(ports, 'mailWeb')}/healthz`),
        }),
      ]
    : [];

export const toProviderSpecs = (plan: StackPlan): ProcessSpec[] =>
  plan.oidcIssuer === undefined
    ? [
        nodeProgram({
          name: 'provider',
          entry: 'tools/src/sign-in/provider-host.main.ts',
          args: [plan.ports.provider, plan.origin],
          heapMb: PROVIDER_HEAP_MB,
          env: { ...plan.env, ...signInEnv(plan) },
          isReady: () => answersOk(`${urlOf(plan.ports, 'provider')}/.well-known/openid-configuration`),
        }),
      ]
    : [];

export function toProcessSpecs(plan: StackPlan): ProcessSpec[] {
  const { ports, artifactsDir, pageCacheDir, env } = plan;
  const shared = {
    ...commonEnv(plan),
    ...serviceUrls(plan),
    ARTIFACTS_DIR: artifactsDir,
    RELEASES_URL: urlOf(ports, 'releases'),
  };
  const envs: Record<OwnProcessName, NodeJS.ProcessEnv> = {
    content: serviceEnv(plan, 'content'),
    identity: serviceEnv(plan, 'identity'),
    owners: serviceEnv(plan, 'owners'),
    releases: serviceEnv(plan, 'releases'),
    shell: { ...shared, ...portsOf(plan, 'shell'), SERVICE_KEYS_FILE: keyFileIn(plan.keysDir, 'shell') },
    gateway: {
      ...shared,
      ...portsOf(plan, 'gateway'),
      HOST: env.HOST || '127.0.0.1',
      SERVICE_KEYS_FILE: keyFileIn(plan.keysDir, 'gateway'),
      SHELL_URL: urlOf(ports, 'shell'),
      CACHE_DIR: env.CACHE_DIR || pageCacheDir,
    },
  };
  return ownProcesses.map((name) =>
    nodeProgram({
      name,
      ...programs[name],
      env: envs[name],
      isReady: () => answersOk(`${urlOf(ports, `${name}Internal`)}/readyz`),
    }),
  );
}
