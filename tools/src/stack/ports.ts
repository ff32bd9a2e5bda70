import { createServer, type Server } from 'node:net';

import { UserError } from '../print.ts';

export const portTable = {
  gateway: { variable: 'PORT', port: 8080 },
  gatewayInternal: { variable: 'GATEWAY_INTERNAL_PORT', port: 8081 },
  shell: { variable: 'SHELL_PORT', port: 4000 },
  shellInternal: { variable: 'SHELL_INTERNAL_PORT', port: 4500 },
  content: { variable: 'CONTENT_PORT', port: 4001 },
  contentInternal: { variable: 'CONTENT_INTERNAL_PORT', port: 4501 },
  identity: { variable: 'IDENTITY_PORT', port: 4002 },
  identityInternal: { variable: 'IDENTITY_INTERNAL_PORT', port: 4502 },
  owners: { variable: 'OWNERS_PORT', port: 4003 },
  ownersInternal: { variable: 'OWNERS_INTERNAL_PORT', port: 4503 },
  releases: { variable: 'RELEASES_PORT', port: 4004 },
  releasesInternal: { variable: 'RELEASES_INTERNAL_PORT', port: 4504 },
  database: { variable: 'DATABASE_PORT', port: 27_018 },
  provider: { variable: 'SIGN_IN_PORT', port: 8090 },
  mailSmtp: { variable: 'MAIL_SMTP_PORT', port: 1025 },
  mailWeb: { variable: 'MAIL_WEB_PORT', port: 1080 },
} as const satisfies Record<string, { variable: string; port: number }>;

export type PortName = keyof typeof portTable;
export type Ports = Record<PortName, number>;

export const portNames = Object.keys(portTable) as PortName[];
const HIGHEST_PORT = 65_535;

export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const entries = portNames.map((name) => {
    const { variable, port } = portTable[name];
    return [name, readPort(variable, env[variable]) ?? port] as const;
  });
  const ports = Object.fromEntries(entries) as Ports;
  assertDistinct(ports);
  return ports;
}

function readPort(variable: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new UserError(`${variable} must be a port number from 1 to ${HIGHEST_PORT}.`);
}

function assertDistinct(ports: Ports): void {
  const owners = new Map<number, PortName>();
  for (const name of portNames) {
    const other = owners.get(ports[name]);
    if (other) {
      const [first, second] = [portTable[other].variable, portTable[name].variable];
      throw new UserError(`${first} and ${second} both name port ${ports[name]}: give each its own.`);
    }
    owners.set(ports[name], name);
  }
}

/** Systems give the ports above to outgoing connections: one of those may be taken by the time somebody listens on it. */
const [FIRST_CHOSEN, LAST_CHOSEN] = [10_240, 32_767];
/** Processes that choose at the same moment begin so far from each other; none needs as many. */
const APART = 127;
const PORT_COUNT = LAST_CHOSEN - FIRST_CHOSEN + 1;
let chosen = process.pid * APART;

/** The one after the last this process tried. */
function nextPort(): number {
  chosen += 1;
  return FIRST_CHOSEN + (chosen % PORT_COUNT);
}

/** Ports nobody listens on at this moment, and that this process was not given before. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tried = 0; ports.length < count; tried += 1) {
    if (tried === PORT_COUNT) throw new UserError(`No ${count} ports are free from ${FIRST_CHOSEN} to ${LAST_CHOSEN}.`);
    const port = nextPort();
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** Free ports in a row, as the containers of one service need a range; none of them is given to anybody else here. */
export async function findFreeRow(count: number): Promise<number[]> {
  for (;;) {
    const row = Array.from({ length: count }, nextPort);
    // After the last port comes the first.
    if (row.some((port, index) => port !== (row[0] ?? 0) + index)) continue;
    const answers = await Promise.all(row.map(isFree));
    if (answers.every(Boolean)) return row;
  }
}

export async function choosePorts(): Promise<Ports> {
  const free = await findFreePorts(portNames.length);
  return Object.fromEntries(portNames.map((name, index) => [name, free[index]])) as Ports;
}

export async function assertFree(ports: Ports, needed: readonly PortName[]): Promise<void> {
  for (const name of needed) {
    if (await isFree(ports[name])) continue;
    const { variable } = portTable[name];
    throw new UserError(
      `Port ${ports[name]} (${name}) is taken by another program: stop that program, or choose another port with ${variable}=<port>, or let every port be chosen with --ports auto.`,
    );
  }
}

async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
