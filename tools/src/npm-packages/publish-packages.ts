import { runCommand } from '../command.ts';
import { readPlainEnv } from '../env.ts';
import { UserError } from '../print.ts';
import type { BuiltPackage } from './build-packages.ts';

/** What became of one package. */
export interface PublishedPackage {
  name: string;
  version: string;
  changed: boolean;
}

/** Sends packages to a registry; a version that is there already stays as it is. Throws with npm's words when one is refused. */
export async function publishPackages(
  packages: readonly BuiltPackage[],
  { registry, env = readPlainEnv() }: { registry: string; env?: NodeJS.ProcessEnv },
): Promise<PublishedPackage[]> {
  const published = [];
  for (const { name, version, folder } of packages) {
    const changed = !(await isThere(`${name}@${version}`, registry, env));
    if (changed) await npm(['publish', folder, '--registry', registry], env);
    published.push({ name, version, changed });
  }
  return published;
}

/** Packs each into a tarball in the folder given. */
export const packPackages = (packages: readonly BuiltPackage[], folder: string): Promise<string> =>
  npm(['pack', ...packages.map((one) => one.folder), '--pack-destination', folder], readPlainEnv());

async function isThere(version: string, registry: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const { output } = await runCommand('npm', ['view', version, 'version', '--registry', registry], { env });
  return /^\d+\.\d+\.\d+/m.test(output);
}

async function npm(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runCommand('npm', [...args, '--loglevel=error'], { env });
  if (code !== 0) throw new UserError(`npm ${args[0]} failed.\n${output.trimEnd()}`);
  return output;
}
