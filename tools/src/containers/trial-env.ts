import { findFreePorts, findFreeRow } from '../stack/ports.ts';
import { LOCAL_DATABASE_OPTIONS } from './local-bases/make-bases.ts';

/** Where the stack of a trial is reached from this machine. */
export interface TrialPorts {
  /** One for each gateway; the first is the public origin. */
  gateways: [number, number];
  signIn: number;
  mailbox: number;
}

/** The checks test whether the server renders the pages, not how fast this machine is. */
const LONG_RENDER_TIMEOUT_MS = '9000';
/** A trial is one address that asks as much as a town, and failures are what its log is for. */
const UNDER_LOAD = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };

/** Ports nobody listens on, for a stack beside whatever runs here. */
export async function chooseTrialPorts(): Promise<TrialPorts> {
  const [first = 0, second = 0] = await findFreeRow(['gateway', 'gateway-2'].length);
  const [signIn = 0, mailbox = 0] = await findFreePorts(['sign-in', 'mailbox'].length);
  return { gateways: [first, second], signIn, mailbox };
}

interface TrialEnv {
  env: NodeJS.ProcessEnv;
  ports: TrialPorts;
  /** Whether everything runs twice and is restarted or killed under load. */
  isReplicated: boolean;
  localBases: boolean;
}

/** What compose reads for a trial. */
export function toTrialEnv({ env, ports, isReplicated, localBases }: TrialEnv): NodeJS.ProcessEnv {
  const [first, second] = ports.gateways;
  return {
    ...env,
    SHORELINE_VERSION: 'trial',
    GATEWAY_PORT: String(first),
    // Each gateway takes a port of the range.
    ...(isReplicated && {
      GATEWAY_PORT: `${first}-${second}`,
      PUBLIC_ORIGIN: `http://localhost:${first}`,
      ...UNDER_LOAD,
    }),
    SIGN_IN_PORT: String(ports.signIn),
    MAIL_WEB_PORT: String(ports.mailbox),
    SHELL_BUDGET_MS: LONG_RENDER_TIMEOUT_MS,
    ...(localBases && { MONGODB_OPTIONS: LOCAL_DATABASE_OPTIONS }),
  };
}
