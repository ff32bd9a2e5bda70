import type { Remote, RemoteContext, Widget, WidgetComponent } from '@shoreline/remote-kit';

import type { RemoteLoader } from './remote-loader.ts';

export type WidgetStore = ReturnType<typeof createWidgetStore>;

export function createWidgetStore(remotes: RemoteLoader, onFailure?: (error: unknown) => void) {
  const components = new Map<string, WidgetComponent>();
  const key = (app: string, name: string): string => `${app}/${name}`;

  async function loadWidget(app: string, name: string): Promise<Widget | undefined> {
    const widget = findWidget(await remotes.load(app), name);
    if (!widget) return undefined;
    components.set(key(app, name), await widget.component());
    return widget;
  }

  return {
    find: (app: string, name: string) => components.get(key(app, name)),
    /** Answers whether the widget can be shown. Never rejects. */
    load: (app: string, name: string) =>
      loadWidget(app, name).then(
        (widget) => widget !== undefined,
        () => false,
      ),
    async prefetch(context: RemoteContext, { app, name, props }: { app: string; name: string; props: object }) {
      try {
        const widget = findWidget(await remotes.load(app), name);
        await Promise.all([loadWidget(app, name), widget?.load?.(context, props)]);
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
