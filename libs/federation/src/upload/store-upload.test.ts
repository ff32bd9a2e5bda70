import { createHash } from 'node:crypto';
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { create, Header } from 'tar';
import { describe, expect, it } from 'vitest';

import { createFolder, manifestOf, writeFiles } from '../../test/app-folder.ts';
import { createWorkspace } from '../../test/create-workspace.ts';
import type { AppManifest } from '../artifact/artifact.ts';
import { digestOf } from '../artifact/publish.ts';
import { readRegistry } from '../artifact/registry.ts';
import { storeUpload } from './store-upload.ts';
import { uploadLimits } from './upload.ts';

const FILES = {
  'web/remoteEntry.js': 'entry',
  'web/styles.css': 'p{}',
  'web/page.1a.js': 'page',
  'node/index.mjs': 'export default {};',
  'widgets.d.ts': 'export interface Widgets {}',
};
const MEGABYTE = 1_048_576;

describe('a build that is uploaded', () => {
  it('is stored with its compressed files, and is not live by that', async () => {
    const site = await createSite();
    const dist = build();

    expect(await site.upload(dist)).toBeUndefined();

    expect(site.live('mf-jobs')).toBeUndefined();
    expect(readdirSync(join(site.artifactsDir, 'mf-jobs', digestOf(dist), 'web'))).toContain('page.1a.js.br');
    expect(digestOf(join(site.artifactsDir, 'mf-jobs', digestOf(dist)))).toBe(digestOf(dist));
  });

  it('may come again', async () => {
    const site = await createSite();
    const dist = build();
    await site.upload(dist);

    expect(await site.upload(dist)).toBeUndefined();
  });

  it('leaves nothing behind, stored or refused', async () => {
    const site = await createSite();
    await site.upload(build());
    await site.send(Buffer.from('none'));

    expect(readdirSync(site.artifactsDir).filter((name) => name.startsWith('.staging-'))).toEqual([]);
  });
});

describe('an upload is refused', () => {
  it.each<[string, (dist: string) => void, string]>([
    ['a manifest that is none', (dist) => writeFileSync(join(dist, 'app.json'), '{}'), 'app.json is not in the format'],
    [
      'no bundle for the server',
      (dist) => writeFiles(dist, { 'app.json': JSON.stringify({ ...manifest(), integrity: {} }) }),
      'has no integrity value',
    ],
    [
      'a changed file',
      (dist) => writeFileSync(join(dist, 'web/page.1a.js'), 'changed'),
      'page.1a.js has no integrity value of its own',
    ],
    [
      'a file nobody listed',
      (dist) => writeFileSync(join(dist, 'web/more.js'), 'more'),
      'more.js has no integrity value',
    ],
    ['a folder of another kind', (dist) => writeFiles(dist, { 'etc/passwd': 'root' }), 'is no file of an artifact'],
    [
      'a file that begins with a dot',
      (dist) => writeFiles(dist, { 'web/.htaccess': 'all' }),
      'is no file of an artifact',
    ],
    [
      'a file that pretends to be compressed',
      (dist) => writeFiles(dist, { 'web/page.1a.js.br': 'other' }),
      'is no file of an artifact',
    ],
    ['a link', (dist) => symlinkSync('/etc/passwd', join(dist, 'web/passwd.js')), 'plain files only'],
    ['a pattern outside the rules', (dist) => writeManifest(dist, { routes: { '/*': [] } }), 'is no path pattern'],
    ['a chunk that is missing', (dist) => writeManifest(dist, { routes: { '/jobs': ['gone.js'] } }), 'names gone.js'],
    [
      'declarations that keep a compiler busy',
      (dist) => writeFiles(dist, { 'widgets.d.ts': ' '.repeat(100_001) }),
      'widgets.d.ts has 100001 bytes',
    ],
    ['another app', (dist) => writeManifest(dist, { name: 'mf-stories' }), 'The artifact is of mf-stories'],
    ['the shell', (dist) => writeManifest(dist, { name: 'shell' }), 'The artifact is of shell'],
  ])('with %s', async (_, spoil, reason) => {
    const site = await createSite();
    const dist = build();
    spoil(dist);

    expect(await site.upload(dist)).toMatchObject({
      code: 'artifact-invalid',
      message: expect.stringContaining(reason) as string,
    });
    expect(site.live('mf-jobs')).toBeUndefined();
  });

  it('when other bytes arrive than were announced', async () => {
    const site = await createSite();

    const outcome = await site.send(await packed(build()), '0123456789abcdef');

    expect(outcome).toMatchObject({ message: expect.stringContaining('0123456789abcdef was announced') as string });
  });

  it.each([
    '../../../escaped.js',
    '/tmp/escaped.js',
    'web/../../escaped.js',
    'web/..',
    'web\\..\\escaped.js',
    'node/a/../../../x',
  ])('with the path %s, and writes nothing', async (path) => {
    const site = await createSite();

    const outcome = await site.send(gzipSync(archive([{ path, content: 'escaped' }])));

    expect(outcome).toMatchObject({ code: 'artifact-invalid' });
    expect(existsSync('/tmp/escaped.js')).toBe(false);
    expect(readdirSync(site.root).filter((name) => name.includes('escaped'))).toEqual([]);
  });

  it.each(['Link', 'SymbolicLink', 'CharacterDevice', 'FIFO', 'Directory'] as const)('with a %s', async (type) => {
    const site = await createSite();

    const outcome = await site.send(
      gzipSync(archive([{ path: 'web/page.js', type, ...(type.endsWith('Link') && { linkpath: '/etc/passwd' }) }])),
    );

    expect(outcome).toMatchObject({ message: expect.stringContaining('plain files only') as string });
  });

  it('with one path twice', async () => {
    const twice = [1, 2].map((content) => ({ path: 'web/page.js', content: `${content}` }));
    const site = await createSite();

    expect(await site.send(gzipSync(archive(twice)))).toMatchObject({ code: 'artifact-invalid' });
  });

  it('with more files than an artifact has', async () => {
    const many = Array.from({ length: uploadLimits.files + 1 }, (_, index) => ({
      path: `web/${index}.js`,
      content: '',
    }));
    const site = await createSite();

    expect(await site.send(gzipSync(archive(many)))).toMatchObject({ code: 'artifact-too-large' });
  });

  it('when a small stream unpacks to a gigabyte', async () => {
    const site = await createSite();
    const zeros = gzipSync(Buffer.alloc(64 * MEGABYTE));
    const header = gzipSync(archive([{ path: 'web/page.js', size: 1_024 * MEGABYTE, content: '' }], false));

    const outcome = await site.send(Buffer.concat([header, ...Array.from({ length: 16 }, () => zeros)]));

    expect(outcome).toMatchObject({ code: 'artifact-too-large' });
  });

  it.each([
    ['text', Buffer.from('not compressed')],
    ['nothing', Buffer.alloc(0)],
    ['compressed text', gzipSync('no archive '.repeat(200))],
  ])('when it is %s', async (_, body) => {
    const site = await createSite();

    expect(await site.send(body)).toMatchObject({ code: 'artifact-invalid' });
  });

  it('when it breaks off', async () => {
    const site = await createSite();
    const complete = await packed(build());

    expect(await site.send(complete.subarray(0, complete.length / 2))).toMatchObject({ code: 'artifact-invalid' });
  });
});

/** A store with a shell and a remote that owns /stories. */
async function createSite() {
  const root = createFolder();
  const { build: buildApp, publish, artifactsDir } = createWorkspace();
  buildApp('shell');
  buildApp('mf-stories', { manifest: { routes: { '/stories': [] } } });
  await publish();
  const send = (body: Buffer, digest = '0123456789abcdef') =>
    storeUpload(Readable.from([body]), { artifactsDir, app: 'mf-jobs', digest });
  return {
    root,
    artifactsDir,
    send,
    upload: async (dist: string) => send(await packed(dist), digestOf(dist)),
    live: (app: string) => readRegistry(artifactsDir).apps[app]?.live,
  };
}

const manifest = (special: Partial<AppManifest> = {}): AppManifest =>
  manifestOf('mf-jobs', { routes: { '/jobs': ['page.1a.js'] }, integrity: integrityOf(), ...special });

const integrityOf = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(FILES)
      .filter(([file]) => file.startsWith('web/'))
      .map(([file, text]) => [
        file.slice('web/'.length),
        `sha256-${createHash('sha256').update(text).digest('base64')}`,
      ]),
  );

function build(special: Partial<AppManifest> = {}): string {
  const dist = createFolder();
  writeFiles(dist, { ...FILES, 'app.json': JSON.stringify(manifest(special)) });
  return dist;
}

const writeManifest = (dist: string, special: Partial<AppManifest>): void =>
  writeFileSync(join(dist, 'app.json'), JSON.stringify(manifest(special)));

const packed = (dist: string): Promise<Buffer> =>
  buffer(create({ cwd: dist, gzip: true, portable: true }, filesOf(dist)));

const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));

interface Entry {
  path: string;
  content?: string;
  size?: number;
  type?: 'File' | 'Link' | 'SymbolicLink' | 'CharacterDevice' | 'FIFO' | 'Directory';
  linkpath?: string;
}

const BLOCK = 512;

/** An archive as no honest program writes it. */
function archive(entries: readonly Entry[], isComplete = true): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = 'File', size = content.length, linkpath }) => {
    const header = new Header({ path, type, size, mode: 0o644, mtime: new Date(0), ...(linkpath && { linkpath }) });
    const block = Buffer.alloc(BLOCK);
    header.encode(block, 0);
    return [block, Buffer.concat([Buffer.from(content), Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)])];
  });
  return Buffer.concat([...blocks, Buffer.alloc(isComplete ? 2 * BLOCK : 0)]);
}
