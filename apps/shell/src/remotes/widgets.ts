import type { Remote, RemoteContext, Widget, WidgetComponent } from '@shoreline/remote-kit';

import type { RemoteLoader } from './remote-loader.ts';

/** Widgets that are ready to be rendered. */
export interface WidgetStore {
  find(app: string, name: string): WidgetComponent | undefined;
  /** Loads a widget's component; answers whether it can be shown. Never rejects. */
  load(app: string, name: string): Promise<boolean>;
  /** Loads a widget's component and what it reads. Never rejects. */
  prefetch(context: RemoteContext, widget: { app: string; name: string; props: object }): Promise<void>;
  /** App and name of every widget that is ready. */
  ready(): [string, string][];
}

/** Caches loaded widgets so that rendering finds them at once. `onFailure` gets the error of a prefetch that failed. */
export function createWidgetStore(remotes: RemoteLoader, onFailure?: (error: unknown) => void): WidgetStore {
  const components = new Map<string, WidgetComponent>();
  const key = (app: string, name: string): string => `${app}/${name}`;

  async function loadWidget(app: string, name: string): Promise<Widget | undefined> {
    const widget = findWidget(await remotes.load(app), name);
    if (!widget) return undefined;
    components.set(key(app, name), await widget.component());
    return widget;
  }

  return {
    find: (app, name) => components.get(key(app, name)),
    load: (app, name) =>
      loadWidget(app, name).then(
        (widget) => widget !== undefined,
        () => false,
      ),
    async prefetch(context, { app, name, props }) {
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
