import { brotliCompressSync } from 'node:zlib';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type AppManifest, appManifestSchema } from '../artifact/artifact.ts';

const KILO = 1_000;

/** What a page may weigh, in bytes after brotli; from the performance requirements. */
export const budgets = {
  script: { title: 'JavaScript before the page is interactive', bytes: 130 * KILO },
  remote: { title: 'entry and page of the remote', bytes: 25 * KILO },
  styles: { title: 'styles in the document', bytes: 14 * KILO },
  fonts: { title: 'fonts', bytes: 70 * KILO },
} as const;

export type PageWeight = Record<keyof typeof budgets, number> & { pattern: string };

/** A built app: its manifest and where its files are. */
export interface BuiltApp {
  manifest: AppManifest;
  webDir: string;
}

/** What the build left in the folder of an app. */
export const readBuiltApp = (appDir: string): BuiltApp => ({
  manifest: appManifestSchema.parse(JSON.parse(readFileSync(join(appDir, 'dist/app.json'), 'utf8'))),
  webDir: join(appDir, 'dist/web'),
});

/** Weighs every page of a remote together with the shell around it. */
export function weighPages(shell: BuiltApp, remote: BuiltApp): PageWeight[] {
  const around = weighShell(shell);
  // Both stand in one document and are compressed as one.
  const styles = brotliCompressSync(Buffer.concat([around.css, styleOf(remote)])).length;
  return Object.entries(remote.manifest.routes).map(([pattern, files]) => {
    const own = weigh(remote, [remote.manifest.entry, ...files]);
    return { pattern, script: around.script + own, remote: own, styles, fonts: around.fonts };
  });
}

/** What a shell adds to every page. */
interface ShellWeight {
  script: number;
  fonts: number;
  css: Buffer;
}

/** One shell stands around the pages of all remotes, and its script may take a second to compress. */
const shellWeights = new WeakMap<BuiltApp, ShellWeight>();

function weighShell(shell: BuiltApp): ShellWeight {
  const known = shellWeights.get(shell);
  if (known) return known;
  const { entry, preload } = shell.manifest;
  const fonts = preload.reduce((sum, file) => sum + readFileSync(join(shell.webDir, file)).length, 0);
  const weight = { script: weigh(shell, [entry]), fonts, css: styleOf(shell) };
  shellWeights.set(shell, weight);
  return weight;
}

/** A sentence for every budget a page crosses. One that was too heavy before – `known` – may get lighter, and stay too heavy. */
export function crossedBudgets(weight: PageWeight, known?: PageWeight): string[] {
  return (Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((name) => weight[name] > Math.max(budgets[name].bytes, known?.[name] ?? 0))
    .map(
      (name) => `${weight.pattern}: ${budgets[name].title}: ${inKilo(weight[name])} of ${inKilo(budgets[name].bytes)}`,
    );
}

/** Bytes as people read them. */
export const inKilo = (bytes: number): string => `${(bytes / KILO).toFixed(1)} kB`;

const weigh = ({ webDir }: BuiltApp, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + compressedSize(join(webDir, file)), 0);

/** In the artifact store the compressed file lies beside the other. */
const compressedSize = (file: string): number =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(file)).length;

const styleOf = ({ manifest, webDir }: BuiltApp): Buffer => readFileSync(join(webDir, manifest.css));
