import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  ' ': (index) => index,
};

/** For the list of tabs that are links: arrows, Home and End go to a tab, which also shows it. */
export function moveTabByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const target = tabs[step(tabs.indexOf(event.target as HTMLAnchorElement), tabs.length)];
  target?.focus();
  target?.click();
}
