import { type Build, type ReleasePreview, releasePreviewRoutes } from '@shoreline/contracts/releases';

import { formatDateTime, toTable } from '../ops/format.ts';
import { UserError } from '../print.ts';
import { printNotes, toBuilds, uploadBuilds } from './publish-builds.ts';
import type { ReleaseContext } from './release-context.ts';

const SECONDS_PER_DAY = 86_400;

export interface PreviewOptions {
  name?: string;
  close?: string;
  days: number;
  why?: string;
}

/** Opens a preview of builds – stored ones by their digest, of other apps what is built here – or closes one. */
export async function preview(context: ReleaseContext, wanted: readonly string[], options: PreviewOptions) {
  const { client, print } = context;
  const { name, close, days, why } = options;
  if (close !== undefined) {
    await client.call(releasePreviewRoutes.close, { params: { name: close } });
    return print(`The preview ${close} is over.`);
  }
  if (name === undefined) throw new UserError('Name the preview with --name, or one to end with --close.');
  if (wanted.length === 0) throw new UserError('Name what is previewed: mf-stories, or mf-stories@<digest>.');
  const builds = await findBuilds(context, wanted);
  const seconds = Math.max(1, Math.round(days * SECONDS_PER_DAY));
  const opened = await client.call(releasePreviewRoutes.put, {
    params: { name },
    body: { builds, seconds, ...(why !== undefined && { why }) },
  });
  print(`${name} shows ${listBuilds(opened)} until ${formatDateTime(opened.expiresAt)}:`);
  printNotes(context, opened);
  // Last, where scripts find it.
  print(opened.link);
}

/** What is previewed at this moment. */
export async function listPreviews({ client, print }: ReleaseContext): Promise<void> {
  const open = await client.call(releasePreviewRoutes.list, {});
  if (open.length === 0) return print('No preview is open.');
  const rows = open.map((one) => [one.name, listBuilds(one), one.who, formatDateTime(one.expiresAt), one.why ?? '']);
  print(toTable(['Preview', 'Builds', 'By', 'Until', 'Why'], rows));
  for (const { name, link } of open) print(`${name} ${link}`);
}

async function findBuilds(context: ReleaseContext, wanted: readonly string[]): Promise<Build[]> {
  const stored = wanted.filter((one) => one.includes('@')).map(toBuild);
  const local = wanted.filter((one) => !one.includes('@'));
  return [...stored, ...(local.length > 0 ? toBuilds(await uploadBuilds(context, local)) : [])];
}

function toBuild(text: string): Build {
  const [app = '', digest = ''] = text.split('@');
  return { app, digest };
}

const listBuilds = ({ builds }: Pick<ReleasePreview, 'builds'>): string =>
  builds.map(({ app, digest }) => `${app} ${digest}`).join(', ');
