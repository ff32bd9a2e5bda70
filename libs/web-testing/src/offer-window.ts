import { vi } from 'vitest';

/** How wide every observed element is in tests, in CSS pixels. */
const WIDTH = 600;

/** What a test does with the window it was given. */
export interface FakeWindow {
  /** Reports everything that is observed as intersecting. */
  scroll: () => void;
}

/** Stubs `IntersectionObserver` and `ResizeObserver`, which jsdom lacks. */
export function offerWindow(): FakeWindow {
  const observed = new Set<() => void>();

  class FakeIntersectionObserver {
    readonly callback: (entries: unknown[]) => void;
    constructor(callback: (entries: unknown[]) => void) {
      this.callback = callback;
    }
    observe(): void {
      observed.add(() => this.callback([{ isIntersecting: true }]));
    }
    disconnect(): void {}
  }

  class FakeResizeObserver {
    readonly callback: (entries: unknown[]) => void;
    constructor(callback: (entries: unknown[]) => void) {
      this.callback = callback;
    }
    observe(): void {
      this.callback([{ contentRect: { width: WIDTH } }]);
    }
    unobserve(): void {}
    disconnect(): void {}
  }

  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  return { scroll: () => observed.forEach((notify) => notify()) };
}
