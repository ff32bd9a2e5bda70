import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { digestOf } from '@shoreline/federation/publish';
import { readReleases, type Releases } from '@shoreline/federation/registry';
import { inWorkspace } from '@shoreline/tools/workspace';

/** What a build of a remote with one page is made of. */
export interface MadePage {
  /** What is in the document. */
  body?: string;
  /** What its entry does before the page is interactive. */
  script?: string;
}

/** Renders what a remote answers for the address of its name; of the shell there is one page of its own. */
const SHELL = `
  export const renderStaticDocument = () => 'document';
  export const createApiClient = () => ({});
  export const assertRemote = (app, remote) => remote;
  export const renderPage = async ({ url, remotes }) => {
    const { pathname } = new URL(url);
    if (pathname === '/404') return { html: '<!doctype html><html lang="en" data-interactive><title>A</title><h1>A</h1></html>' };
    return { html: (await remotes.load('mf-' + pathname.slice(1))).html };
  };`;

const documentOf = (entry: string, body: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main>
   <script type="module" src="${entry}"></script></html>`;

let made = 0;

/** An artifact store for trials of the gate: `made` builds are small, `built` ones those of this workspace. */
export function createTrialStore() {
  const artifactsDir = mkdtempSync(join(tmpdir(), 'shoreline-trial-'));

  function write(app: string, digest: string, files: Readonly<Record<string, string>>): string {
    const routes = app === 'shell' ? {} : { [app.replace('mf-', '/')]: [] };
    const manifest = {
      name: app,
      title: app,
      contract: 1,
      routes,
      widgets: {},
      preload: [],
      integrity: {},
      shared: {},
    };
    const all = {
      'app.json': JSON.stringify({ ...manifest, entry: 'entry.js', css: 'styles.css' }),
      'web/styles.css': '',
      ...files,
    };
    for (const [file, text] of Object.entries(all)) {
      const path = join(artifactsDir, app, digest, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return digest;
  }

  return {
    artifactsDir,
    makeShell: (): string => write('shell', 'made-shell', { 'node/index.mjs': SHELL, 'web/entry.js': '' }),
    makeRemote(app: string, { body = '', script = '' }: MadePage): string {
      const digest = `made-${(made += 1)}`;
      const html = documentOf(`/mf/${app}/${digest}/entry.js`, body);
      return write(app, digest, {
        'node/index.mjs': `export default { html: ${JSON.stringify(html)} };`,
        'web/entry.js': `${script}\n;document.documentElement.setAttribute('data-interactive', '');`,
      });
    },
    /** As it was built here, or with another text on the server. */
    copyBuilt(app: string, [from, to]: readonly [string, string] = ['', '']): string {
      const dist = inWorkspace(`apps/${app}/dist`);
      const digest = from === '' ? digestOf(dist) : `made-${(made += 1)}`;
      const copy = join(artifactsDir, app, digest);
      cpSync(dist, copy, { recursive: true });
      const bundles = globSync('node/**/*.mjs', { cwd: copy }).map((file) => join(copy, file));
      if (from !== '') for (const file of bundles) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
      return digest;
    },
    /** What is live with these builds, app by app, and what some visitors get. */
    release(live: Readonly<Record<string, string>>, canaries: Readonly<Record<string, string>> = {}): Releases {
      const apps = Object.entries(live).map(([app, digest]) => {
        const canary = canaries[app] === undefined ? null : { digest: canaries[app], share: 0.1 };
        return [app, { live: digest, previous: null, canary }];
      });
      return readReleases(artifactsDir, { version: 1, apps: Object.fromEntries(apps) });
    },
  };
}
