import { readPlainEnv } from '@shoreline/tools/env';
import { printToStdout as print, UserError } from '@shoreline/tools/print';
import { readArguments } from '@shoreline/tools/read-arguments';
import { createShutdownSignal, runUntilStopped } from '@shoreline/tools/shutdown';

import { runContainerTrial } from './containers/run-container-trial.ts';
import { disturbances, runTrial, type Trial, trials } from './run-trial.ts';
import { runSwarmTrial } from './swarm/run-swarm-trial.ts';
import { runTwoHalves } from './two-halves/run-two-halves.ts';
import { runVersionsTrial } from './versions/versions-trial.ts';

const USAGE = `npm run trial -- <trial> [option …]

  restarts [name …], kills, backup
      Disturbs a whole site under load.
  containers [restarts [name …] | kills] [--local-bases] [--keep]
      Builds the images, starts the stack under a project of its own beside whatever runs here, and looks at all of it, or
      disturbs it.
  versions [--old <commit>] [--minutes <count>]
      Runs the version before beside this one, for ten minutes unless said.
  swarm [--local-bases]
      Deploys, scales and updates the stack of Docker Swarm under load.
  two-halves
      Cuts off one of two machines that share a database; as root, on Linux.

  --no-build   With the builds there are.
  --smoke      Every step, and as short as it can be; not for versions.`;

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readArguments(USAGE, {
  'local-bases': flag,
  'no-build': flag,
  keep: flag,
  smoke: flag,
  old: { type: 'string' },
  minutes: { type: 'string', default: '10' },
});
const [first = '', ...rest] = positionals;
const signal = createShutdownSignal('The trial was stopped.');
const shared = { env: readPlainEnv(), print, signal, build: !values['no-build'], isSmoke: values.smoke };

await runUntilStopped(signal, async () => {
  if (first === 'containers') {
    const [name, ...only] = rest;
    const trial = name === undefined ? undefined : choose(disturbances, name);
    await runContainerTrial({ ...shared, trial, only, keep: values.keep, localBases: values['local-bases'] });
  } else if (first === 'swarm') await runSwarmTrial({ ...shared, localBases: values['local-bases'] });
  else if (first === 'two-halves') await runTwoHalves(shared);
  else if (first === 'versions')
    await runVersionsTrial({ ...shared, commit: values.old, minutes: readMinutes(values.minutes) });
  else await runTrial(choose(trials, first), { ...shared, only: rest });
});

function choose(known: Record<string, Trial>, name: string): Trial {
  const found = Object.entries(known).find(([key]) => key === name)?.[1];
  if (!found)
    throw new UserError(
      `Say which trial: ${Object.keys(known).join(', ')}, two-halves, versions, swarm, or containers.`,
    );
  return found;
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new UserError('--minutes is a number of minutes, such as 10 or 0.5.');
  return minutes;
}
