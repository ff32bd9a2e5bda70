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

interface Registry {
  registry: string;
  env?: NodeJS.ProcessEnv;
}

/** How npm says that the registry has this version; a version never changes. */
const IS_THERE = /EPUBLISHCONFLICT|cannot publish over/i;

/** Sends packages to a registry; a version that is there already stays as it is. Throws with npm's words when one is refused. */
export async function publishPackages(
  packages: readonly BuiltPackage[],
  { registry, env = readPlainEnv() }: Registry,
): Promise<PublishedPackage[]> {
  const published = [];
  for (const { name, version, folder } of packages) {
    const args = ['publish', folder, '--registry', registry, '--loglevel=error'];
    const { code, output } = await runCommand('npm', args, { env });
    const changed = code === 0;
    if (!changed && !IS_THERE.test(output)) throw new UserError(`${name} was not published.\n${output.trimEnd()}`);
    published.push({ name, version, changed });
  }
  return published;
}

/** Packs each into a tarball in the folder given. Throws with npm's words when it cannot. */
export async function packPackages(packages: readonly BuiltPackage[], folder: string): Promise<void> {
  const args = ['pack', ...packages.map((one) => one.folder), '--pack-destination', folder, '--loglevel=error'];
  const { code, output } = await runCommand('npm', args, { env: readPlainEnv() });
  if (code !== 0) throw new UserError(`The packages cannot be packed.\n${output.trimEnd()}`);
}
