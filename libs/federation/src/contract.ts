import type { Site } from '@shoreline/contracts';

import type { ServerRelease } from './artifact/server-release.ts';

/*
 * What builds, stores and a running shell agree on. Browsers import this module: it holds constants and types, and
 * nothing here may import zod or Node.
 */

/** Version of what shell and remotes agree on at run time: the one remotes are built for today. */
export const CONTRACT_VERSION = 1;

/**
 * The contracts this shell speaks: today's and the one before, so that a remote may follow in its own time. There was none
 * before the first. How a remote of each is read stands in `contract-readers.ts` of the shell.
 */
export const SPOKEN_CONTRACTS = [CONTRACT_VERSION] as const;

/** The file of a build that says which of the others belong to what; browsers ask for that of an app they have no page of. */
export const FILES_LIST = 'files.json';

export const SHELL_CONTAINER = 'shoreline_shell';

/** The name a remote's container has in the window. It must differ from every DOM id. */
export const containerName = (app: string): string => app.replace(/^mf-/, 'mfe_');

/** What every server bundle of a shell offers the publisher; its server knows of more. */
export interface ShellBundle {
  renderStaticDocument(release: ServerRelease, nonce: string): string;
}

/** What the gate asks of the server bundle of a shell, to render pages of a remote before they are live. */
export interface TrialShell {
  renderPage(options: {
    url: string;
    nonce: string;
    release: ServerRelease;
    remotes: { load(app: string): Promise<unknown> };
    api: unknown;
    site: Site;
    signal: AbortSignal;
    onError: (error: unknown) => void;
  }): Promise<{ html: string } | undefined>;
  /** The markup of a widget alone, with what its loader reads; undefined where it is not to be had. */
  renderWidget(options: {
    app: string;
    name: string;
    props: object;
    remotes: { load(app: string): Promise<unknown> };
    api: unknown;
    site: Site;
    onError: (error: unknown) => void;
  }): Promise<string | undefined>;
  createApiClient(send: (path: string) => Promise<Response>): unknown;
  /** An entry module as a remote. Throws for what is none. */
  assertRemote(app: string, entryModule: unknown): unknown;
}
