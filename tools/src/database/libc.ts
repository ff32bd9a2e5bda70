import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '../command.ts';
import { UserError } from '../print.ts';
import { type Print, withProgress } from '../print.ts';

/** The engine was linked against this one. */
const NEEDED_GLIBC = { major: 2, minor: 38 };
/** Debian 13: the first release of Debian whose libc is new enough. */
const SUITE = 'trixie';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const APT_TIMEOUT_MS = 120_000;

const LOADERS: Partial<Record<NodeJS.Architecture, { folder: string; loader: string }>> = {
  x64: { folder: 'usr/lib/x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { folder: 'usr/lib/aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

export interface NewerLibc {
  loader: string;
  libraryPath: string;
}

/** `2.36` is older than the engine needs; a system without glibc (macOS) has no version to compare. */
export function isGlibcNewEnough(version: string | undefined): boolean {
  if (version === undefined) return process.platform !== 'linux';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED_GLIBC.major || (major === NEEDED_GLIBC.major && minor >= NEEDED_GLIBC.minor);
}

export function readGlibcVersion(): string | undefined {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}

/** A newer libc beside the system's, fetched once into the cache. The system itself stays as it is. */
export async function ensureNewerLibc(cacheDir: string, print: Print, signal?: AbortSignal): Promise<NewerLibc> {
  const folder = join(cacheDir, 'libc');
  return (
    findLibc(folder) ??
    withProgress(print, `Fetching a newer libc from Debian ${SUITE} (once)`, () => fetchLibc(folder, signal))
  );
}

function findLibc(folder: string): NewerLibc | undefined {
  const layout = LOADERS[process.arch];
  if (!layout || !existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((version) => join(folder, version, layout.folder))
    .filter((libraryPath) => existsSync(join(libraryPath, layout.loader)))
    .map((libraryPath) => ({ libraryPath, loader: join(libraryPath, layout.loader) }))
    .at(-1);
}

async function fetchLibc(folder: string, signal: AbortSignal | undefined): Promise<NewerLibc> {
  if (!existsSync(KEYRING)) throw new UserError(`no Debian archive keys at ${KEYRING} to check the package with`);
  mkdirSync(folder, { recursive: true });
  const workDir = mkdtempSync(join(folder, '.fetching-'));
  try {
    await download(workDir, signal);
    const deb = readdirSync(workDir).find((name) => name.endsWith('.deb'));
    const version = deb?.split('_')[1];
    if (!deb || !version) throw new UserError('apt-get downloaded no package');
    await must(['dpkg-deb', '-x', join(workDir, deb), join(workDir, 'root')], workDir, signal);
    // Renamed when complete: a second stack starting at this moment sees all of it or nothing.
    if (!existsSync(join(folder, version))) renameSync(join(workDir, 'root'), join(folder, version));
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
  const libc = findLibc(folder);
  if (!libc) throw new UserError(`the package has no loader for ${process.arch}`);
  return libc;
}

/** apt with lists, cache and sources of its own: nothing of the system's package state is read or changed. */
async function download(workDir: string, signal: AbortSignal | undefined): Promise<void> {
  const sources = join(workDir, 'sources.list');
  writeFileSync(sources, `deb [signed-by=${KEYRING}] ${findDebianMirror(readAptSources())} ${SUITE} main\n`);
  for (const name of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(workDir, name), { recursive: true });
  const settings = [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::Lists=${join(workDir, 'lists')}`,
    `Dir::Cache=${join(workDir, 'cache')}`,
    'APT::Sandbox::User=root',
    'Acquire::Languages=none',
  ].flatMap((setting) => ['-o', setting]);

  await must(['apt-get', '-qq', ...settings, 'update'], workDir, signal);
  await must(['apt-get', '-qq', ...settings, 'download', 'libc6'], workDir, signal);
}

async function must([program = '', ...args]: string[], cwd: string, signal: AbortSignal | undefined): Promise<void> {
  const { code, output } = await runCommand(program, args, { cwd, signal, timeoutMs: APT_TIMEOUT_MS });
  if (code !== 0) throw new UserError(`${program} failed: ${output.trim().split('\n').at(-1)}`);
}

function readAptSources(): string {
  const folder = '/etc/apt/sources.list.d';
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return ['/etc/apt/sources.list', ...files]
    .filter((path) => existsSync(path) && /\.(list|sources)$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

const PUBLIC_MIRROR = 'http://deb.debian.org/debian';

/** The mirror this machine already uses for Debian, so that a company's own mirror is respected. */
export function findDebianMirror(aptSources: string): string {
  const lines = aptSources.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const mirror = /https?:\/\/[^\s\]]+\/debian\/?(?=\s|$)/.exec(lines.join('\n'))?.[0];
  return mirror?.replace(/\/$/, '') ?? PUBLIC_MIRROR;
}
