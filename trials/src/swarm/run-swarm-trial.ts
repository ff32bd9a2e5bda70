import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePorts } from '@shoreline/tools/ports';
import { type Print, UserError, withProgress } from '@shoreline/tools/print';

import { LOCAL_DATABASE_OPTIONS, makeLocalBases } from '../../local-bases/make-bases.ts';
import { type Containers, openContainers } from '../containers/containers.ts';
import { countFailures, generateLoadWhile } from '../load-generator.ts';
import { anonymousRequest, toOne } from '../requests.ts';
import { findSwarmObstacle, openSwarm, type Swarm } from './swarm-engine.ts';
import { buildImages, imageOf, makeUnhealthyImage, tagNextVersion, VERSION } from './swarm-images.ts';

const FULL_REQUESTS = 20_000;
const SMOKE_REQUESTS = 100;
const CONNECTIONS = 8;
/** What runs several times. The others end before they begin, and visitors wait for the gateway. */
const REPLICATED = ['shell', 'content', 'identity', 'owners'];
const PROGRAMS = [...REPLICATED, 'gateway', 'releases', 'mongo'];
/** A trial is one address that asks as much as a town. */
const UNDER_LOAD = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };
/** Services that mail do not start without a server; nothing is ever sent to this one. */
const MAIL = { SMTP_URL: 'smtps://mail.invalid', MAIL_FROM: 'Shoreline <hello@shoreline.example>' };
/** The machine holds everything twice and the load besides. */
const LONG_RENDER_TIMEOUT_MS = '9000';

interface SwarmTrialOptions {
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
  build: boolean;
  localBases: boolean;
  isSmoke: boolean;
}

/** Deploys the stack on a swarm of this engine, updates it under load, and has an update go wrong. */
export async function runSwarmTrial(options: SwarmTrialOptions): Promise<void> {
  const { env, print, signal, build, localBases } = options;
  const obstacle = await findSwarmObstacle();
  if (obstacle !== undefined) throw new UserError(`SKIPPED swarm, which counts as failed: ${obstacle}.`);
  const [port = 0] = await findFreePorts(1);
  const origin = `http://localhost:${port}`;
  const settings = {
    ...UNDER_LOAD,
    ...MAIL,
    SHORELINE_VERSION: VERSION,
    GATEWAY_PORT: String(port),
    PUBLIC_ORIGIN: origin,
    SHELL_BUDGET_MS: LONG_RENDER_TIMEOUT_MS,
    ...(localBases && { MONGODB_OPTIONS: LOCAL_DATABASE_OPTIONS }),
  };
  const { docker } = openContainers({ project: '', files: [], signal, env: { ...env, ...settings } });
  if (localBases) await withProgress(print, 'Making base images', () => makeLocalBases(env, signal));
  if (build) await withProgress(print, 'Building images', () => buildImages(docker, env));
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-swarm-'));
  const swarm = openSwarm({ docker, folder, signal });
  try {
    await swarm.join();
    await tryStack({ ...options, swarm, docker, folder, origin });
  } finally {
    if (!signal.aborted) await swarm.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface StackTrial extends SwarmTrialOptions {
  swarm: Swarm;
  docker: Containers['docker'];
  folder: string;
  origin: string;
}

async function tryStack(trial: StackTrial): Promise<void> {
  const { swarm, print, origin, isSmoke } = trial;
  await withProgress(print, 'Deploying, until all are healthy', async () => {
    await swarm.deploy();
    await swarm.waitFor(PROGRAMS);
  });
  await withProgress(print, 'Scaling to two of each', async () => {
    await swarm.scale(Object.fromEntries(REPLICATED.map((service) => [service, 2])));
    await swarm.waitFor(PROGRAMS);
  });
  const load = { send: toOne(origin), choose: anonymousRequest, connections: CONNECTIONS };
  const result = await generateLoadWhile(load, async (sent) => {
    for (let round = 1; round === 1 || sent() < (isSmoke ? SMOKE_REQUESTS : FULL_REQUESTS); round += 1) {
      await withProgress(print, `Rolling update ${round} of ${REPLICATED.join(', ')}`, () => updateAll(trial, round));
    }
    print(`  ${sent()} requests until then`);
    await withProgress(print, 'An image that does not become healthy, until it is taken back', () =>
      updateBadly(trial),
    );
  });
  const failed = countFailures(result);
  for (const [ending, count] of result.failures) print(`  ${count} × ${ending}`);
  print(`\n${result.sent} requests, ${failed} failed, ${result.staticPages} static pages.`);
  if (failed > 0) throw new UserError('Updates must not fail a request.');
}

/** There and back: each round is an update to another image. */
async function updateAll({ swarm, docker }: StackTrial, round: number): Promise<void> {
  for (const service of REPLICATED) {
    const next = await tagNextVersion(docker, service);
    await swarm.update(service, round % 2 === 1 ? next : imageOf(service));
  }
  await Promise.all(REPLICATED.map((service) => swarm.waitForUpdate(service, 'completed')));
  await swarm.waitFor(PROGRAMS);
}

async function updateBadly({ swarm, docker, folder }: StackTrial): Promise<void> {
  const [before, bad] = [await swarm.imageOf('content'), await makeUnhealthyImage(docker, 'content', folder)];
  await swarm.update('content', bad);
  await swarm.waitForUpdate('content', 'rollback_completed');
  await swarm.waitFor(PROGRAMS);
  const after = await swarm.imageOf('content');
  if (after !== before) throw new UserError(`content runs ${after} after the update was taken back, not ${before}.`);
}
