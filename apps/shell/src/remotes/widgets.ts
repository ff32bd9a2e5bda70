import type { Remote, RemoteContext, Widget, WidgetComponent } from '@shoreline/remote-kit';

import { type LimitCode, type RemoteLoader, runRemote } from './remote-loader.ts';

export type WidgetStore = ReturnType<typeof createWidgetStore>;

export function createWidgetStore(remotes: RemoteLoader, onFailure?: (error: unknown) => void) {
  const components = new Map<string, WidgetComponent>();
  const key = (app: string, name: string): string => `${app}/${name}`;

  async function loadComponent(id: string, widget: Widget | undefined, limit: LimitCode): Promise<boolean> {
    if (!widget) return false;
    components.set(id, await limit(widget.component()));
    return true;
  }

  return {
    find: (app: string, name: string) => components.get(key(app, name)),
    /** Answers whether the widget can be shown. Never rejects. */
    load: (app: string, name: string) =>
      runRemote(remotes, app, (remote, limit) => loadComponent(key(app, name), findWidget(remote, name), limit)).catch(
        () => false,
      ),
    async prefetch(context: RemoteContext, { app, name, props }: { app: string; name: string; props: object }) {
      try {
        await runRemote(remotes, app, async (remote, limit) => {
          const widget = findWidget(remote, name);
          await Promise.all([loadComponent(key(app, name), widget, limit), widget?.load?.(context, props)]);
        });
      } catch (error) {
        onFailure?.(error);
        // A widget that cannot be had is left out; the page around it stays complete.
        components.delete(key(app, name));
      }
    },
    ready: () => [...components.keys()].map((name) => name.split('/') as [string, string]),
  };
}

const findWidget = (remote: Remote, name: string): Widget | undefined => remote.widgets?.[name];
