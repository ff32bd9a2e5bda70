import { z } from 'zod';

import { isShipped, type ListedPackage } from './package-list.ts';

/** They ask for no more than their text; MPL-2.0 asks for changes of its own files, and nobody changes them. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'OFL-1.1', 'MPL-2.0', 'MIT and ISC'],
]);
/**
 * A tool of developers that never leaves their machine (docs/decisions/0012-development-embeds-mongodb.md), and one of a command
 * of MapLibre's, which is in no file of it that browsers get (docs/decisions/0143-the-map-is-our-own-drawing-in-maplibre.md).
 */
const NEVER_SHIPPED = /^(?:(?:@0q\/)?embedded-mongodb(?:-|$)|@mapbox\/jsonlint-lines-primitives$)/;

/**
 * libvips is loaded as a library of its own and shipped as it was built, which is all the LGPL asks of who uses it:
 * docs/decisions/0109-shared-links-have-pictures-of-their-own.md.
 */
const LIBVIPS = /^@img\/sharp-/;
const LIBVIPS_LICENCES = /^(?:(?:Apache-2\.0|MIT|LGPL-3\.0-or-later)(?: AND |$))+$/;

const isAllowed = ({ name, licenses }: ListedPackage): boolean =>
  licenses.length > 0 &&
  licenses.every((licence) => ALLOWED.has(licence) || (LIBVIPS.test(name) && LIBVIPS_LICENCES.test(licence)));

/** Shipped packages whose licence nobody allowed, each in a line. */
export const findLicenceFaults = (packages: readonly ListedPackage[]): string[] =>
  packages
    .filter((one) => isShipped(one) && !NEVER_SHIPPED.test(one.name))
    .filter((one) => !isAllowed(one))
    .map(({ name, version, licenses }) => `${name} ${version}: ${licenses.join(', ') || 'no licence'}`);

/** What a question to the registry said: `faults` are reasons to fail, no `faults` at all that it offers no answer. */
export interface RegistryAnswer {
  faults?: string[];
}

const weaknessSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string().default('') }),
  ),
});
const SERIOUS = ['high', 'critical'];

/** Of `npm audit --json`: known weaknesses that are high or critical. */
export function readWeaknesses(output: string): RegistryAnswer {
  const report = weaknessSchema.safeParse(readJson(output)).data;
  if (!report) return {};
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity));
  return { faults: serious.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) };
}

const packageSchema = z.object({ name: z.string(), version: z.string() });
const signatureSchema = z.object({ invalid: z.array(packageSchema), missing: z.array(packageSchema) });

/** Of `npm audit signatures --json`: packages that are not what the registry signed, or not signed though it signs. */
export function readSignatures(output: string): RegistryAnswer {
  const report = signatureSchema.safeParse(readJson(output)).data;
  if (!report) return {};
  const toLines = (packages: z.output<typeof packageSchema>[], what: string) =>
    packages.map(({ name, version }) => `${name} ${version}: ${what}`);
  return { faults: [...toLines(report.invalid, 'its signature is wrong'), ...toLines(report.missing, 'not signed')] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
