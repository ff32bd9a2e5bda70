import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '@shoreline/tools/command';
import { installDebianPackages, isDebianRoot } from '@shoreline/tools/debian-packages';
import type { ProcessSpec } from '@shoreline/tools/managed-process';
import { withProgress } from '@shoreline/tools/print';
import { accepts } from '@shoreline/tools/ready';
import { inWorkspace } from '@shoreline/tools/workspace';

import type { BenchOptions } from '../bench-options.ts';

/** Where Debian puts it, which is not on everybody's path. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx'];

/** The program, installed from Debian where that is possible; undefined where there is none. A smoke run installs nothing. */
export async function ensureNginx({ print, signal, isSmoke }: BenchOptions): Promise<string | undefined> {
  const found = await findNginx();
  if (found !== undefined || isSmoke || !isDebianRoot()) return found;
  await withProgress(print, 'Installing nginx from Debian', () => installDebianPackages(['nginx-light'], signal));
  return findNginx();
}

async function findNginx(): Promise<string | undefined> {
  for (const program of PROGRAMS) if ((await runCommand(program, ['-v'])).code === 0) return program;
  return undefined;
}

interface NginxOptions {
  program: string;
  port: number;
  upstreamPort: number;
  artifactsDir: string;
  /** Its own folder for configuration, cache and temporary files. */
  folder: string;
  env: NodeJS.ProcessEnv;
}

export function nginxProcess({ program, folder, env, ...options }: NginxOptions): ProcessSpec {
  mkdirSync(folder, { recursive: true });
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, toConfiguration(options));
  return {
    name: 'nginx',
    program,
    args: ['-p', folder, '-c', configuration, '-e', 'stderr'],
    env,
    cwd: inWorkspace(),
    isReady: () => accepts(options.port),
  };
}

/** nginx makes all of them at its start, below the folder it is given. */
const OWN_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${name};`)
  .join(' ');

/** As the gateway caches public responses. It keeps a page as the upstream compressed it: once, as `gzip_static` has it for files. */
const CACHED = `proxy_pass http://tiny; proxy_cache answers; proxy_cache_valid 200 2s; proxy_cache_lock on;
      proxy_cache_use_stale updating; proxy_cache_background_update on;`;

/** One process, because the gateway is one; keep-alive connections and a two-second cache, because the gateway has them. */
const toConfiguration = ({ port, upstreamPort, artifactsDir }: Omit<NginxOptions, 'program' | 'folder' | 'env'>) => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 10000000;
  ${OWN_FOLDERS}
  types { text/javascript js; }
  sendfile on;
  tcp_nopush on;
  proxy_cache_path cache keys_zone=answers:1m;
  upstream tiny { server 127.0.0.1:${upstreamPort}; keepalive 128; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    location /api/auth/ { proxy_pass http://tiny; }
    location /api/site { ${CACHED} }
    location = / { ${CACHED} }
    location /mf/ {
      rewrite ^/mf/([^/]+)/([^/]+)/(.+)$ /$1/$2/web/$3 break;
      root ${artifactsDir};
      gzip_static on;
      expires max;
    }
  }
}
`;
