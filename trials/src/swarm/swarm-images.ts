import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inWorkspace } from '@shoreline/tools/workspace';
import { parse } from 'yaml';
import { z } from 'zod';

import type { Containers } from '../containers/containers.ts';

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      profiles: z.array(z.string()).optional(),
      build: z
        .object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()).default({}) })
        .optional(),
    }),
  ),
});

export const VERSION = 'trial';
const NEXT_VERSION = 'trial-next';

/** The image of a service in the version of the trial. */
export const imageOf = (service: string, version = VERSION): string => `shoreline/${service}:${version}`;

/** Builds what `docker compose build` would, without it: an engine may have no Compose. */
export async function buildImages(docker: Containers['docker'], env: NodeJS.ProcessEnv): Promise<void> {
  const { services } = composeSchema.parse(
    parse(readFileSync(inWorkspace('docker-compose.yml'), 'utf8'), { merge: true }),
  );
  const given = env.NPM_REGISTRY ? { NPM_REGISTRY: env.NPM_REGISTRY } : {};
  for (const { image, build, profiles } of Object.values(services)) {
    if (!build || profiles) continue;
    const args = Object.entries({ ...build.args, ...given }).flatMap(([name, value]) => [
      '--build-arg',
      `${name}=${value}`,
    ]);
    const tag = image.replace(/\$\{SHORELINE_VERSION:-[^}]*\}/, VERSION);
    const network = ['--network', env.BUILD_NETWORK || 'default'];
    await docker(['build', ...network, ...args, '-f', build.dockerfile, '-t', tag, build.context]);
  }
}

/** The same program under the name of another version: to the swarm an update like any other. */
export async function tagNextVersion(docker: Containers['docker'], service: string): Promise<string> {
  const next = imageOf(service, NEXT_VERSION);
  await docker(['tag', imageOf(service), next]);
  return next;
}

/** The same program, and a health check that never succeeds. */
export async function makeUnhealthyImage(
  docker: Containers['docker'],
  service: string,
  folder: string,
): Promise<string> {
  const context = join(folder, 'unhealthy');
  mkdirSync(context, { recursive: true });
  const check = 'HEALTHCHECK --interval=2s --timeout=2s --start-period=1s --retries=2 CMD ["false"]';
  writeFileSync(join(context, 'Dockerfile'), `FROM ${imageOf(service)}\n${check}\n`);
  const image = imageOf(service, 'trial-unhealthy');
  await docker(['build', '-t', image, context]);
  return image;
}
