import type { ServerRelease } from './artifact/server-release.ts';

/*
 * What builds, stores and a running shell agree on. Browsers import this module: it holds constants and types, and
 * nothing here may import zod or Node.
 */

/** Version of what shell and remotes agree on at run time. A remote of another version is not loaded. */
export const CONTRACT_VERSION = 1;

export const SHELL_CONTAINER = 'shoreline_shell';

/** The name a remote's container has in the window. It must differ from every DOM id. */
export const containerName = (app: string): string => app.replace(/^mf-/, 'mfe_');

/** What every server bundle of a shell offers the publisher; its server knows of more. */
export interface ShellBundle {
  renderStaticDocument(release: ServerRelease, nonce: string): string;
}
