import { vi } from 'vitest';

/** jsdom has no layout and so no observer of it; what measures itself asks for one. */
export function offerResizeObserver(): void {
  const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function () {
      return observer;
    }),
  );
}
