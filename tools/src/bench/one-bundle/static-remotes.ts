import { inWorkspace } from '../../workspace.ts';

/**
 * A module in place of the shell's `browser-remotes.ts` that has every remote at hand. It is generated because
 * nothing outside an app may import the app.
 */
export function staticRemotesSource(remotes: readonly string[]): string {
  const doors = remotes.map((app, index) => `import door${index} from ${quoted(`apps/${app}/src/remote.tsx`)};`);
  const entries = remotes.map((app, index) => `[${JSON.stringify(app)}, door${index}]`);
  return `${doors.join('\n')}
import { assertRemote } from ${quoted('apps/shell/src/remotes/remote-loader.ts')};

const doors = new Map([${entries.join(', ')}]);

export const createBrowserRemotes = (release) => ({
  load: async (app) => assertRemote(app, doors.get(app)),
  prefetch() {},
  release: () => release,
  update() {},
});
`;
}

/** One stylesheet for the shell and every remote: what a single build would have. */
export const wholeStylesSource = (remotes: readonly string[]): string =>
  [
    `@import ${quoted('apps/shell/src/styles.css')};`,
    ...remotes.map((app) => `@source ${quoted(`apps/${app}/src/**/*.{ts,tsx}`)};`),
  ].join('\n');

const quoted = (path: string): string => JSON.stringify(inWorkspace(path));
