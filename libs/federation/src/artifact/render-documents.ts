import type { ShellBundle } from '../contract.ts';
import { serverBundleUrl } from './artifact-paths.ts';
import { documentFile } from './document-files.ts';
import { type Releases, type ReleaseSet, toPublicSet } from './registry.ts';
import { readServerRelease, writeReleaseDocument } from './server-release.ts';
import { resolveSharedCode } from './shared-code.ts';

/** The gateway writes a fresh nonce in its place. */
const NONCE_PLACEHOLDER = '%NONCE%';

/**
 * What a revision holds besides its registry: for each release set visitors may get the document the gateway falls back to,
 * and what open pages ask to learn of a newer release. Nothing for a set without a shell.
 */
export async function renderDocuments(
  artifactsDir: string,
  { live, composed }: Releases,
): Promise<Record<string, string>> {
  if (!live.apps['shell']) return {};
  const files: Record<string, string> = { 'release.json': writeReleaseDocument(toPublicSet(live)) };
  files[documentFile()] = await renderDocument(artifactsDir, live);
  for (const { set } of composed) files[documentFile(set.id)] = await renderDocument(artifactsDir, set);
  return files;
}

/** With the libraries its shell brings. */
async function renderDocument(artifactsDir: string, set: ReleaseSet): Promise<string> {
  const shared = resolveSharedCode(artifactsDir, set);
  try {
    const url = serverBundleUrl(artifactsDir, 'shell', set.apps['shell']?.digest ?? '');
    const shell = (await import(url)) as ShellBundle;
    return shell.renderStaticDocument(readServerRelease(artifactsDir, toPublicSet(set)), NONCE_PLACEHOLDER);
  } finally {
    shared.release();
  }
}
