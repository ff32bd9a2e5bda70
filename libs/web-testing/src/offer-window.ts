import { vi } from 'vitest';

/** How wide a drawing is in tests, in CSS pixels. */
const WIDTH = 600;

/** What a test does with the window it was given. */
export interface FakeWindow {
  /** Brings everything that is watched near the window. */
  scroll: () => void;
}

/** Gives jsdom a window that can be scrolled to, and boxes that have a width. */
export function offerWindow(): FakeWindow {
  const waiting = new Set<() => void>();

  class Nearness {
    readonly tell: (entries: unknown[]) => void;
    constructor(tell: (entries: unknown[]) => void) {
      this.tell = tell;
    }
    observe(): void {
      waiting.add(() => this.tell([{ isIntersecting: true }]));
    }
    disconnect(): void {}
  }

  class Width {
    readonly tell: (entries: unknown[]) => void;
    constructor(tell: (entries: unknown[]) => void) {
      this.tell = tell;
    }
    observe(): void {
      this.tell([{ contentRect: { width: WIDTH } }]);
    }
    disconnect(): void {}
  }

  vi.stubGlobal('IntersectionObserver', Nearness);
  vi.stubGlobal('ResizeObserver', Width);
  return { scroll: () => waiting.forEach((tell) => tell()) };
}
