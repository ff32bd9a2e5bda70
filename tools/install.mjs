/** Installs node_modules from package-lock.json with npm itself, and finds the pinned Node in it. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { assertNode, InstallError, isInstalledAsLocked, readLockfile, stampOf } from './install-state.mjs';

const MINIMUM_NODE = 20;
/** The first one that runs TypeScript files without a flag and without a warning. */
const MINIMUM_TYPESCRIPT_NODE = 24;
const SECOND_MS = 1000;
/** After its reasons npm prints its manual. */
const SHOWN_LINES = 12;

/** @param {string} root */
export async function ensureInstalled(root) {
  assertNode(process.versions.node, MINIMUM_NODE);
  const lockfile = readIfThere(join(root, 'package-lock.json'));
  const locked = readLockfile(lockfile);
  const stampPath = join(root, 'node_modules', '.shoreline-install');
  const stamp = stampOf(lockfile ?? '');
  if (readIfThere(stampPath) === stamp) return;

  if (!isInstalledAsLocked(locked, readInstalled(root))) await install(root);
  writeFileSync(stampPath, stamp);
}

/** @param {string} root */
async function install(root) {
  const reason = existsSync(join(root, 'node_modules')) ? 'package-lock.json changed' : 'the first time here';
  console.log(`▸ Installing dependencies with npm ci (${reason}; this takes a minute or two) …`);
  const startedAt = Date.now();
  const code = await npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    throw new InstallError(
      'npm ci failed; its message stands above. Shoreline only installs what package-lock.json names: is the npm registry reachable, and does the lockfile match package.json?',
    );
  }
  console.log(`✓ Dependencies installed in ${Math.round((Date.now() - startedAt) / SECOND_MS)} s`);
}

/**
 * The path of the pinned Node. Some npm set-ups do not run install scripts, and then its program is not there yet.
 *
 * @param {string} root
 */
export async function findPinnedNode(root) {
  const folder = join(root, 'node_modules', 'node');
  const program = join(folder, 'bin', 'node');
  if (isProgram(program)) return program;

  console.log('▸ Fetching the pinned Node (npm did not run its install script) …');
  await npm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (!isProgram(program)) await run(process.execPath, ['installArchSpecificPackage.js'], folder);
  if (isProgram(program)) return program;

  if (Number.parseInt(process.versions.node, 10) >= MINIMUM_TYPESCRIPT_NODE) {
    console.log(`▸ The pinned Node is not to be had; going on with Node ${process.versions.node}.`);
    return process.execPath;
  }
  throw new InstallError(
    `The pinned Node ${MINIMUM_TYPESCRIPT_NODE} could not be fetched: run "npm rebuild node --ignore-scripts=false", or start with a Node ${MINIMUM_TYPESCRIPT_NODE} of your own.`,
  );
}

/** @param {string} path */
function isProgram(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.isFile() && found.size > 0;
}

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** @param {string} root */
function readInstalled(root) {
  const text = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  return text === undefined ? {} : (JSON.parse(text).packages ?? {});
}

/**
 * The npm that started this command if one did, so that its settings hold.
 *
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  const npmCli = process.env.npm_execpath;
  return npmCli?.endsWith('.js') ? run(process.execPath, [npmCli, ...args], root) : run('npm', args, root);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<number>}
 */
function run(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    const stop = () => child.kill();
    process.once('SIGTERM', stop);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => {
      process.off('SIGTERM', stop);
      if (code !== 0) console.error(stderr.split('\n').slice(0, SHOWN_LINES).join('\n'));
      resolve(code ?? 1);
    });
  });
}
