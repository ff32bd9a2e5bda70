import { Component, createElement, type ReactNode, Suspense, useEffect, useState } from 'react';

import { useShellServices } from './shell-services.ts';
import type { WidgetReference } from './widget.ts';

type WidgetSlotProps = WidgetReference & {
  /** Shown while the widget is loading and when it fails. Nothing unless stated. */
  fallback?: ReactNode;
};

/** Renders a component of another remote. Whatever happens in it, the page around it stays intact. */
export function WidgetSlot({ app, name, props = {}, fallback = null }: WidgetSlotProps): ReactNode {
  const { findWidget, loadWidget, reportFailure } = useShellServices();
  const [, setLoaded] = useState(false);
  const widget = findWidget(app, name);

  useEffect(() => {
    if (widget) return;
    let isMounted = true;
    void loadWidget(app, name).then((loaded) => isMounted && setLoaded(loaded));
    return () => {
      isMounted = false;
    };
  }, [app, name, widget, loadWidget]);

  if (!widget) return fallback;
  const rendered = createElement('div', { 'data-mf': app, 'data-widget': name }, createElement(widget, props));
  // On the server React has no error boundaries: there it is Suspense that puts the fallback in the place of what throws.
  const onFailure = (error: unknown) => reportFailure?.(app, error);
  return createElement(WidgetBoundary, { fallback, onFailure }, createElement(Suspense, { fallback }, rendered));
}

interface WidgetBoundaryProps {
  fallback: ReactNode;
  onFailure: (error: unknown) => void;
  children?: ReactNode;
}

class WidgetBoundary extends Component<WidgetBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
