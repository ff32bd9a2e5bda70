import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runCommand } from '../../command.ts';
import {
  findLicenceFaults,
  readSignatures,
  readWeaknesses,
  type RegistryAnswer,
} from '../../packages/judge-packages.ts';
import { isShipped, listPackages } from '../../packages/package-list.ts';
import { type Print, UserError } from '../../print.ts';
import { defaultDataDir } from '../../workspace.ts';
import { type CommandGroup, defineAction } from '../action.ts';

const FILE = 'sbom.cdx.json';

const list = defineAction({
  summary:
    'Writes every package of this clone into a bill of materials (CycloneDX), .data/sbom.cdx.json or another file.',
  operand: 'file',
  isOperandOptional: true,
  async run({ operand }, { print, place }) {
    const { text, packages } = await listPackages();
    const file = operand || join(place.dataDir ?? defaultDataDir, FILE);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    print(
      `${packages.length} packages, ${packages.filter(isShipped).length} of them on a site or in browsers: ${file}`,
    );
  },
});

const questions: [about: string, args: string[], read: (output: string) => RegistryAnswer][] = [
  ['known weaknesses', ['audit', '--omit=dev'], readWeaknesses],
  ['signatures', ['audit', 'signatures'], readSignatures],
];

const check = defineAction({
  summary:
    'Checks licences, known weaknesses and signatures of packages; says so where the registry offers none of them.',
  async run(_call, { print }) {
    const { packages } = await listPackages();
    const faults = [...report(print, 'licences', { faults: findLicenceFaults(packages) })];
    for (const [about, args, read] of questions) {
      const { output } = await runCommand('npm', [...args, '--json', '--loglevel=silent']);
      faults.push(...report(print, about, read(output)));
    }
    if (faults.length > 0) throw new UserError(`${faults.length} faults of packages:\n${faults.join('\n')}`);
  },
});

function report(print: Print, about: string, { faults }: RegistryAnswer): string[] {
  if (faults) print(`${faults.length === 0 ? '✓' : '✗'} ${about}: ${faults.length} faults`);
  else
    print(`! ${about.toUpperCase()} WERE NOT CHECKED: the registry of this machine offers none, or cannot be reached.`);
  return faults ?? [];
}

/** The packages this clone is made of. Works on the lockfile, not on a running site. */
export const packageCommands: CommandGroup = { name: 'packages', actions: { list, check } };
