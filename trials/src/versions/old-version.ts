import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { runCommand } from '@shoreline/tools/command';
import type { ProcessSpec } from '@shoreline/tools/managed-process';
import { type Print, UserError, withProgress } from '@shoreline/tools/print';
import { cacheDir, workspaceRoot } from '@shoreline/tools/workspace';

interface OldVersionOptions {
  /** Which commit; undefined means the one before the last merge. */
  commit: string | undefined;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
}

/** An earlier commit, installed and built in a folder of its own. */
export interface OldVersion {
  commit: string;
  root: string;
  /** Runs one of its programs to its end; resolves with what it printed. */
  run(entry: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string>;
}

const BUILT = 'node_modules/.shoreline-built';
const ID_LENGTH = 12;

/** Fetches it from the history of this clone, installs what its own lock file says and builds its apps; once for each commit. */
export async function prepareOldVersion({ commit, env, print, signal }: OldVersionOptions): Promise<OldVersion> {
  const must = (program: string, args: string[], cwd = workspaceRoot) => mustRun(program, args, { cwd, env, signal });
  const wanted = commit ?? `${await must('git', ['rev-list', '--merges', '--max-count=1', 'HEAD'])}^1`;
  const id = (await must('git', ['rev-parse', '--verify', `${wanted}^{commit}`])).slice(0, ID_LENGTH);
  const root = join(cacheDir, 'versions', id);
  if (!existsSync(join(root, BUILT))) {
    await withProgress(print, `Installing and building ${id} (once)`, async () => {
      rmSync(root, { recursive: true, force: true });
      mkdirSync(join(cacheDir, 'versions'), { recursive: true });
      await must('git', ['clone', '--quiet', '--shared', '--no-checkout', workspaceRoot, root]);
      await must('git', ['checkout', '--quiet', '--detach', id], root);
      await must('npm', ['ci', '--no-audit', '--no-fund'], root);
      const path = [join(root, 'node_modules', '.bin'), env.PATH].join(delimiter);
      const nx = { ...env, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
      await mustRun(join(root, 'node_modules/.bin/nx'), ['run-many', '-t', 'build'], { cwd: root, env: nx, signal });
      writeFileSync(join(root, BUILT), '');
    });
  }
  return {
    commit: id,
    root,
    run: (entry, args, itsEnv) =>
      mustRun(join(root, 'node_modules/node/bin/node'), [join(root, entry), ...args], {
        ...{ cwd: root, signal },
        env: itsEnv,
      }),
  };
}

/** The same program of the other version, with the same settings. */
export function toOldSpec(spec: ProcessSpec, { root }: Pick<OldVersion, 'root'>): ProcessSpec {
  // The other version may stand below this one: only what an address begins with is changed.
  const roots = [workspaceRoot, join(root, '/')] as const;
  const urls = [pathToFileURL(roots[0]).href, pathToFileURL(roots[1]).href] as const;
  const toOld = (text: string) =>
    [roots, urls].reduce((one, [here, there]) => (text.startsWith(here) ? there + text.slice(here.length) : one), text);
  return { ...spec, program: toOld(spec.program), args: spec.args.map(toOld), cwd: root };
}

interface Run {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

async function mustRun(program: string, args: string[], options: Run): Promise<string> {
  const { code, output } = await runCommand(program, args, options);
  options.signal.throwIfAborted();
  if (code !== 0) throw new UserError(`${program} ${args.join(' ')} ended with ${code}.\n${output.trimEnd()}`);
  return output.trim();
}
