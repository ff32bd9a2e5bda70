/**
 * The first step of every command: plain Node, built-ins only, because nothing is installed yet.
 * It installs what is missing and goes on under the Node that the workspace pins.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled, findPinnedNode } from './install.mjs';
import { InstallError } from './install-state.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** What shells answer for a program ended by signal n: 128 + n. */
const SIGNAL_EXIT = 128;
const ORPHAN_POLL_MS = 500;

/**
 * Runs one TypeScript file of the workspace under the pinned Node and ends as it ends.
 *
 * @param {string} entry path relative to the workspace
 * @param {string[]} args what the file gets as its own arguments
 */
export async function runInWorkspace(entry, args) {
  try {
    await ensureInstalled(root);
    handOver(await findPinnedNode(root), [join(root, entry), ...args]);
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(`\n✗ ${error.message}\n`);
    process.exit(1);
  }
}

/**
 * @param {string} node
 * @param {string[]} args
 */
function handOver(node, args) {
  const child = spawn(node, args, {
    // The channel lets the child notice when this process is killed without a word.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      SHORELINE_LAUNCHED_AT: String(performance.timeOrigin),
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    },
  });

  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`✗ ${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? SIGNAL_EXIT + (signal ? constants.signals[signal] : 0)));
}

/**
 * npm sends SIGTERM to the shell between us, which exits without forwarding it to its own child.
 *
 * @param {() => void} end
 */
function whenOrphaned(end) {
  const launcher = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    end();
  }, ORPHAN_POLL_MS);
  watch.unref();
}
