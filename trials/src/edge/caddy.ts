import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '@shoreline/tools/command';
import { readPlainEnv } from '@shoreline/tools/env';
import type { ProcessSpec } from '@shoreline/tools/managed-process';
import { answersOk } from '@shoreline/tools/ready';
import { inWorkspace } from '@shoreline/tools/workspace';

const CADDYFILE = inWorkspace('deploy/edge/Caddyfile');
const HEALTH_PATH = '/healthz';

/** Why the edge cannot be tried here; undefined where it can. */
export async function findCaddyObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a second address of loopback is a thing of Linux';
  const { code } = await runCommand('caddy', ['version']);
  return code === 0 ? undefined : 'caddy is not installed (apt-get install caddy)';
}

export interface EdgeOptions {
  publicOrigin: string;
  ports: { http: number; https: number; health: number; gateway: number };
  /** Where its certificates are, and what it remembers. */
  folder: string;
  settings?: NodeJS.ProcessEnv;
}

/** The Caddyfile as it is deployed. For `localhost` Caddy makes a certificate of an authority of its own. */
export function edgeProcess({ publicOrigin, ports, folder, settings }: EdgeOptions): ProcessSpec {
  mkdirSync(folder, { recursive: true });
  return {
    name: 'edge',
    program: 'caddy',
    args: ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    cwd: folder,
    env: {
      PATH: readPlainEnv().PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_ORIGIN: publicOrigin,
      EDGE_GATEWAY: '127.0.0.1',
      EDGE_GATEWAY_PORT: String(ports.gateway),
      EDGE_HTTP_PORT: String(ports.http),
      EDGE_HTTPS_PORT: String(ports.https),
      EDGE_HEALTH_PORT: String(ports.health),
      ...settings,
    },
    isReady: () => answersOk(`http://127.0.0.1:${ports.health}${HEALTH_PATH}`),
  };
}

/** What Caddy says of the Caddyfile with these settings; the code is 0 where it may run. */
export const validateEdge = (folder: string, settings: NodeJS.ProcessEnv) =>
  runCommand('caddy', ['validate', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { PATH: readPlainEnv().PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...settings },
  });

/** Certificate and key that Caddy made for a name, and the authority behind them. */
export function readMadeCertificate(folder: string, name: string) {
  const made = (file: string) => join(folder, 'caddy/certificates/local', name, file);
  const [cert, key] = [made(`${name}.crt`), made(`${name}.key`)];
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  return [cert, key, authority].every((file) => existsSync(file))
    ? { cert, key, authority: readFileSync(authority, 'utf8') }
    : undefined;
}
