import { inWorkspace } from '../../workspace.ts';

/**
 * A module in place of the shell's `browser-remotes.ts` that has every remote at hand. It is generated because
 * nothing outside an app may import the app.
 */
export function staticRemotesSource(remotes: readonly string[]): string {
  const imports = remotes.map((app, index) => `import remote${index} from ${quoted(`apps/${app}/src/remote.tsx`)};`);
  const entries = remotes.map((app, index) => `[${JSON.stringify(app)}, remote${index}]`);
  return `${imports.join('\n')}
import { assertRemote } from ${quoted('apps/shell/src/remotes/remote-loader.ts')};

const remotes = new Map([${entries.join(', ')}]);

export const createBrowserRemotes = (release) => ({
  load: async (app) => assertRemote(app, remotes.get(app)),
  prefetch() {},
  release: () => release,
  update() {},
});
`;
}

/** One stylesheet for the shell and every remote: what a single build would have. */
export const combinedStylesSource = (remotes: readonly string[]): string =>
  [
    `@import ${quoted('apps/shell/src/styles.css')};`,
    ...remotes.map((app) => `@source ${quoted(`apps/${app}/src/**/*.{ts,tsx}`)};`),
  ].join('\n');

const quoted = (path: string): string => JSON.stringify(inWorkspace(path));
