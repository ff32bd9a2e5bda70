import type { RemoteContext } from '@shoreline/remote-kit';
import type { QueryClient } from '@tanstack/react-query';

import type { WidgetStore } from './widgets.ts';

interface ContextParts extends Omit<RemoteContext, 'prefetchWidget'> {
  widgets: WidgetStore;
  /** Reads for widgets; the page's own unless it matters who asked. */
  widgetQueryClient?: QueryClient;
}

export function createRemoteContext({ widgets, widgetQueryClient, ...parts }: ContextParts): RemoteContext {
  const context: RemoteContext = {
    ...parts,
    prefetchWidget: (app, name, props = {}) => widgets.prefetch(forWidgets, { app, name, props }),
  };
  const forWidgets = { ...context, queryClient: widgetQueryClient ?? parts.queryClient };
  return context;
}
