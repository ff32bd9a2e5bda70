import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { runCommand } from '@shoreline/tools/command';
import { isDebianRoot } from '@shoreline/tools/debian-packages';
import { UserError } from '@shoreline/tools/print';
import { inWorkspace, pinnedNode } from '@shoreline/tools/workspace';

/** The fake database acknowledges a write of a majority before its journal is written, and of one after. */
export const LOCAL_DATABASE_OPTIONS = 'w=1&journal=true';

const NODE_IMAGE = 'node:24-bookworm-slim';
const DEBIAN_IMAGE = 'shoreline-local/debian:trixie';
const MONGO_IMAGE = 'mongo:8';
const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** What nobody needs inside an image. */
const LEFT_OUT = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'];
const NODE_USER = '1000';

type Run = (program: string, ...args: string[]) => Promise<void>;

/**
 * Makes, under the names the Dockerfiles and compose use, what cannot be pulled: Node on Debian from debootstrap and
 * the Node of this clone, and a fake MongoDB. Needs root on Debian with `debootstrap`. Images that are there stay.
 */
export async function makeLocalBases(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  if (!isDebianRoot()) throw new UserError('--local-bases needs root on a Debian with debootstrap.');
  const run: Run = async (program, ...args) => {
    const { code, output } = await runCommand(program, args, { signal, env });
    signal.throwIfAborted();
    if (code !== 0) throw new UserError(`${program} failed: ${output.trim().split('\n').slice(-3).join(' ')}`);
  };
  const isThere = async (image: string) =>
    (await runCommand('docker', ['image', 'inspect', image], { env })).code === 0;

  if (!(await isThere(NODE_IMAGE)))
    await importDebian(run, { suite: 'bookworm', image: NODE_IMAGE, finish: (root) => addNode(root, env) });
  if (!(await isThere(DEBIAN_IMAGE))) await importDebian(run, { suite: 'trixie', image: DEBIAN_IMAGE });
  if (await isThere(MONGO_IMAGE)) return;
  const buildArgs = env.NPM_REGISTRY ? ['--build-arg', 'NPM_REGISTRY'] : [];
  const file = inWorkspace('trials/local-bases/mongo.Dockerfile');
  const network = env.BUILD_NETWORK || 'default';
  await run('docker', 'build', '--network', network, ...buildArgs, '-f', file, '-t', MONGO_IMAGE, inWorkspace());
}

interface Debian {
  suite: string;
  image: string;
  finish?: (root: string) => Promise<void>;
}

async function importDebian(run: Run, { suite, image, finish }: Debian): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'shoreline-base-'));
  const root = join(work, 'root');
  const archive = join(work, 'root.tar');
  try {
    await run('/usr/sbin/debootstrap', '--variant=minbase', suite, root);
    for (const folder of LEFT_OUT) rmSync(join(root, folder), { recursive: true, force: true });
    await finish?.(root);
    await run('tar', '-C', root, '-cf', archive, '.');
    await run('docker', 'import', '-c', `ENV ${PATH}`, archive, image);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** As in the image of the same name: node and npm in /usr/local, and a user 1000. */
async function addNode(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const local = join(root, 'usr/local');
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(pinnedNode(), join(local, 'bin/node'));
  cpSync(await findNpm(env), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  const append = (file: string, line: string) =>
    writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}${line}\n`);
  append('etc/passwd', `node:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/sh`);
  append('etc/group', `node:x:${NODE_USER}:`);
}

/** The one that runs this, where one does: the Node of this clone, which comes first on the path, has none beside it. */
async function findNpm({ npm_execpath: cli }: NodeJS.ProcessEnv): Promise<string> {
  const root = async () => (await runCommand('npm', ['root', '--global'])).output.trim().split('\n').at(-1) ?? '';
  const folder = cli === undefined ? join(await root(), 'npm') : dirname(dirname(cli));
  if (!existsSync(join(folder, 'bin/npm-cli.js'))) throw new UserError(`No npm at ${dirname(folder)}.`);
  return folder;
}
