/**
 * `npm run packages -- build` compiles the libraries a remote needs into `.data/packages`, each with a tarball beside it;
 * `npm run packages -- publish --registry <address>` sends them to an npm registry.
 */
import { join } from 'node:path';

import { Command } from 'commander';

import { buildPackages } from './npm-packages/build-packages.ts';
import { packPackages, publishPackages } from './npm-packages/publish-packages.ts';
import { messageOf, printToStderr, printToStdout } from './print.ts';
import { defaultDataDir } from './workspace.ts';

const program = new Command('npm run packages --').description('The libraries a remote needs, as npm packages');

program
  .command('build')
  .description('compiles and packs them')
  .action(async () => {
    const packages = await buildPackages();
    await packPackages(packages, join(defaultDataDir, 'packages'));
    for (const { name, version, folder } of packages) printToStdout(`built ${name} ${version} ${folder}`);
  });

program
  .command('publish')
  .description('compiles them and sends those that are new to a registry')
  .requiredOption('--registry <address>', 'the npm registry; npm knows how to sign in to it')
  .action(async ({ registry }: { registry: string }) => {
    for (const { name, version, changed } of await publishPackages(await buildPackages(), { registry })) {
      printToStdout(`${changed ? 'published' : 'unchanged'} ${name} ${version}`);
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  printToStderr(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
