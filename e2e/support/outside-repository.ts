import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '@shoreline/tools/command';
import { inWorkspace } from '@shoreline/tools/workspace';

/** A repository of a team outside this workspace, with what is installed in it. */
export interface OutsideRepository {
  folder: string;
  /** Runs npm in it; throws with its output when it fails. */
  npm(...args: string[]): Promise<string>;
  /** The same for `shoreline-remote` as it was installed, in the repository or another folder. */
  remote(args: string[], options?: { cwd?: string; env?: NodeJS.ProcessEnv }): Promise<string>;
}

/** Makes a remote below a folder with the command of this workspace, as `npm exec @shoreline/remote-cli create` does. */
export async function createRepository(
  parent: string,
  { name, registry, env }: { name: string; registry: string; env: NodeJS.ProcessEnv },
): Promise<OutsideRepository> {
  const folder = join(parent, `mf-${name}`);
  const program = inWorkspace('libs/remote-cli/src/cli.main.ts');
  mkdirSync(parent, { recursive: true });
  await run(process.execPath, [program, 'create', name, '--registry', registry], { cwd: parent, env });
  return {
    folder,
    npm: (...args) => run('npm', [...args, '--loglevel=error'], { cwd: folder, env }),
    remote: (args, options = {}) =>
      run(join(folder, 'node_modules/.bin/shoreline-remote'), args, {
        cwd: options.cwd ?? folder,
        env: { ...env, ...options.env },
      }),
  };
}

async function run(program: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  const { code, output } = await runCommand(program, args, options);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

interface Manifest {
  dependencies: Record<string, string>;
}

/** Lets a repository depend on what a remote of this workspace does, in the versions it has here. */
export function addDependenciesOf(app: string, { folder }: OutsideRepository): void {
  const file = join(folder, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const { dependencies } = JSON.parse(readFileSync(inWorkspace('apps', app, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(file, JSON.stringify({ ...own, dependencies: { ...dependencies, ...own.dependencies } }));
}

/** Copies the sources of a remote of this workspace beside a repository, where they see what is installed there and nothing else. */
export function copySources(app: string, { folder }: OutsideRepository): string {
  const to = join(folder, '..', app);
  for (const name of ['src', 'app.json', 'package.json'])
    cpSync(inWorkspace('apps', app, name), join(to, name), { recursive: true });
  symlinkSync(join(folder, 'node_modules'), join(to, 'node_modules'), 'dir');
  return to;
}

/** Starts `shoreline-remote dev` and answers the address it prints. */
export async function startDev(
  { folder }: OutsideRepository,
  site: string,
): Promise<{ origin: string; output: () => string; stop: () => void }> {
  const args = [join(folder, 'node_modules/.bin/shoreline-remote'), 'dev', '--site', site, '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`dev ended: ${output}`)));
  });
  return { origin, output: () => output, stop: () => void child.kill() };
}
