import type { RemoteContext } from '@shoreline/remote-kit';

import type { WidgetStore } from './widgets.ts';

interface ContextParts extends Omit<RemoteContext, 'prefetchWidget'> {
  widgets: WidgetStore;
}

/** What the loaders of every remote are given. */
export function createRemoteContext({ widgets, ...parts }: ContextParts): RemoteContext {
  const context: RemoteContext = {
    ...parts,
    prefetchWidget: (app, name, props = {}) => widgets.prefetch(context, { app, name, props }),
  };
  return context;
}
