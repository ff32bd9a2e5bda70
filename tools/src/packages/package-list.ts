import { z } from 'zod';

import { runCommand } from '../command.ts';
import { UserError } from '../print.ts';

const componentSchema = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  properties: z.array(z.object({ name: z.string() })).default([]),
  hashes: z.array(z.object({ alg: z.string() })).default([]),
  licenses: z
    .array(
      z.union([
        z.object({ expression: z.string() }).transform(({ expression }) => expression),
        z
          .object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })
          .transform(({ license }) => license.id ?? license.name ?? ''),
      ]),
    )
    .default([]),
});
const listSchema = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(componentSchema) });

export type ListedPackage = z.output<typeof componentSchema>;

/** Every package of the lockfile as CycloneDX: the text, and what it lists. */
export async function listPackages(): Promise<{ text: string; packages: ListedPackage[] }> {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { code, output } = await runCommand('npm', ['sbom', ...format, '--package-lock-only', '--loglevel=silent']);
  if (code !== 0) throw new UserError(`npm could not list the packages:\n${output}`);
  return { text: output, packages: listSchema.parse(JSON.parse(output)).components };
}

const FOR_DEVELOPMENT = 'cdx:npm:package:development';
const OWN = /^pkg:npm\/(?:%40shoreline\/|shoreline@)/;

/** What runs on a real site or is sent to browsers, and is not ours. */
export const isShipped = ({ properties, purl }: ListedPackage): boolean =>
  !OWN.test(purl) && properties.every(({ name }) => name !== FOR_DEVELOPMENT);
