import { createHmac } from 'node:crypto';

import { toDatabaseUri } from '../database/database-uri.ts';
import { inWorkspace, pinnedNode, workspaceRoot } from '../workspace.ts';
import { followParent } from './node-args.ts';
import type { ProcessSpec } from './managed-process.ts';
import type { PortName, Ports } from './ports.ts';
import { answersOk } from './ready.ts';

export type StackMode = 'production' | 'development';

/** Everything the processes need to know, decided before the first one starts. */
export interface StackPlan {
  mode: StackMode;
  ports: Ports;
  origin: string;
  artifactsDir: string;
  /** Where the seed puts the audio of episodes, and content-api reads it. */
  mediaDir: string;
  mongodbUri: string;
  jwtSecret: string;
  /** Somebody's mail server; without one the stack has a mailbox of its own. */
  smtpUrl: string | undefined;
  /** Somebody's sign-in provider; without one the stack has one for development. */
  oidcIssuer: string | undefined;
  /** The environment of the person, under what the plan decides. */
  env: NodeJS.ProcessEnv;
}

export const serviceProcesses = ['content', 'identity', 'owners'] as const;
export type ServiceProcess = (typeof serviceProcesses)[number];
export type ProcessName = 'database' | 'mailbox' | 'provider' | ServiceProcess | 'shell' | 'gateway';

/** In this order they start; in the reverse order they stop. Those of one group do not need each other. */
export const startOrder: readonly (readonly ProcessName[])[] = [
  ['database', 'mailbox', 'provider'],
  serviceProcesses,
  ['shell'],
  ['gateway'],
];

/** A small heap keeps the whole stack on a laptop. Measured at rest: services 50–60 MB of heap, the shell 90 MB. */
const SERVICE_HEAP_MB = 192;
const SHELL_HEAP_MB = 384;
const MAILBOX_HEAP_MB = 96;
const PROVIDER_HEAP_MB = 96;
/** Young generation: Node's own 16 MB per half is more than these programs use between two requests. */
const SEMI_SPACE_MB = 8;

/** The address of a process on this machine. */
export const urlOf = (ports: Ports, name: PortName): string => `http://127.0.0.1:${ports[name]}`;

const databaseOf = (plan: StackPlan, service: ServiceProcess): string =>
  toDatabaseUri(plan.mongodbUri, `shoreline-${service}`);

/** What every process of our own code gets. Later entries win over the person's environment. */
const commonEnv = ({ env, mode, jwtSecret, origin }: StackPlan): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: mode,
  HOST: '127.0.0.1',
  LOG_LEVEL: env.LOG_LEVEL || 'warn',
  INTERNAL_JWT_SECRET: jwtSecret,
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
const signInEnv = ({ env, ports, oidcIssuer, jwtSecret }: StackPlan): NodeJS.ProcessEnv =>
  oidcIssuer === undefined
    ? {
        OIDC_ISSUER: `http://localhost:${ports.provider}`,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: createHmac('sha256', jwtSecret).update('sign-in').digest('base64url'),
      }
    : { OIDC_ISSUER: oidcIssuer, OIDC_CLIENT_ID: env.OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET };

/** The environment of a service, also for its one-off programs such as the seed. */
export const serviceEnv = (plan: StackPlan, service: ServiceProcess): NodeJS.ProcessEnv => ({
  ...commonEnv(plan),
  ...serviceUrls(plan),
  ...mailEnv(plan),
  PORT: String(plan.ports[service]),
  INTERNAL_PORT: String(plan.ports[`${service}Internal`]),
  MONGODB_URI: databaseOf(plan, service),
  ...(service === 'identity' && signInEnv(plan)),
  ...(service === 'content' && { MEDIA_DIR: plan.mediaDir }),
});

/** The development mailbox, unless mail goes elsewhere. */
export function toMailboxSpecs({ ports, env, smtpUrl }: StackPlan): ProcessSpec[] {
  if (smtpUrl !== undefined) return [];
  const entry = inWorkspace('tools/src/mailbox/mailbox.main.ts');
  return [
    {
      name: 'mailbox',
      program: pinnedNode(),
      args: [...nodeLimits(MAILBOX_HEAP_MB), ...followParent, entry, String(ports.mailSmtp), String(ports.mailWeb)],
      env,
      cwd: workspaceRoot,
      isReady: () => answersOk(`${urlOf(ports, 'mailWeb')}/healthz`),
    },
  ];
}

/** The development sign-in provider, unless people sign in elsewhere. */
export function toProviderSpecs(plan: StackPlan): ProcessSpec[] {
  const { ports, env, oidcIssuer, origin } = plan;
  if (oidcIssuer !== undefined) return [];
  const entry = inWorkspace('tools/src/sign-in/provider-host.main.ts');
  return [
    {
      name: 'provider',
      program: pinnedNode(),
      args: [...nodeLimits(PROVIDER_HEAP_MB), ...followParent, entry, String(ports.provider), origin],
      env: { ...env, ...signInEnv(plan) },
      cwd: workspaceRoot,
      isReady: () => answersOk(`${urlOf(ports, 'provider')}/.well-known/openid-configuration`),
    },
  ];
}

/** The programs of our own code: services, shell server, gateway. */
export function toProcessSpecs(plan: StackPlan): ProcessSpec[] {
  const { ports, artifactsDir, env } = plan;
  const services = serviceProcesses.map((name) =>
    toSpec(plan, {
      name,
      entry: `services/${name}-api/src/main.ts`,
      heapMb: SERVICE_HEAP_MB,
      env: serviceEnv(plan, name),
    }),
  );
  const shared = { ...commonEnv(plan), ...serviceUrls(plan), ARTIFACTS_DIR: artifactsDir };
  const shell = toSpec(plan, {
    name: 'shell',
    entry: 'apps/shell/src/server/main.ts',
    heapMb: SHELL_HEAP_MB,
    env: { ...shared, PORT: String(ports.shell), INTERNAL_PORT: String(ports.shellInternal) },
  });
  const gateway = toSpec(plan, {
    name: 'gateway',
    entry: 'services/gateway/src/main.ts',
    heapMb: SERVICE_HEAP_MB,
    env: {
      ...shared,
      HOST: env.HOST || '127.0.0.1',
      PORT: String(ports.gateway),
      INTERNAL_PORT: String(ports.gatewayInternal),
      SHELL_URL: urlOf(ports, 'shell'),
    },
  });
  return [...services, shell, gateway];
}

/** The processes of our own code, which have a public and an internal address. */
export type OwnProcessName = Exclude<ProcessName, 'database' | 'mailbox' | 'provider'>;

interface OwnProcess {
  name: OwnProcessName;
  entry: string;
  heapMb: number;
  env: NodeJS.ProcessEnv;
}

const nodeLimits = (heapMb: number) => [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`];

const toSpec = ({ ports }: StackPlan, { name, entry, heapMb, env }: OwnProcess): ProcessSpec => ({
  name,
  program: pinnedNode(),
  args: [...nodeLimits(heapMb), ...followParent, inWorkspace(entry)],
  env,
  cwd: workspaceRoot,
  isReady: () => answersOk(`${urlOf(ports, `${name}Internal`)}/readyz`),
});
