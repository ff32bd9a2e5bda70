import { parse } from 'yaml';

import { readText } from '../workspace.ts';

export interface ComposeService {
  image: string;
  build?: { dockerfile: string };
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  tmpfs?: string[];
  hostname?: string;
  user?: string;
  mem_limit?: string;
  pids_limit?: number;
  command?: string[];
  entrypoint?: string[];
  restart?: string;
  profiles?: string[];
  stop_grace_period?: string;
  healthcheck?: object;
  deploy?: Record<string, unknown>;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, object | null>;
  volumes: Record<string, object | null>;
}

export const composeFile = parse(readText('docker-compose.yml'), { merge: true }) as ComposeFile;

export function composeService(name: string): ComposeService {
  const service = composeFile.services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
  return service;
}

interface Image {
  variables: Record<string, string>;
  user: string | undefined;
}

/** What the last stage of the Dockerfile of a service says of it. */
export function imageOf({ build, user }: ComposeService): Image {
  if (!build) return { variables: {}, user };
  const text = readText(build.dockerfile);
  const settings = /^ENV (NODE_ENV=.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
  return {
    variables: Object.fromEntries(settings.map((setting) => setting.split('=') as [string, string])),
    user: user ?? /^USER (.*)$/m.exec(text)?.[1],
  };
}
