import { clsx } from 'clsx';
import { type ElementType, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';

import type { LinkElementProps } from '../actions/button-link.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

interface TabLinkProps extends LinkElementProps {
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
}

interface LinkTab<Id extends string> {
  id: Id;
  label: string;
  href: string;
  panel: ReactNode;
}

interface LinkTabsProps<Id extends string> {
  label: string;
  tabs: readonly LinkTab<Id>[];
  chosen: Id | undefined;
  as: ElementType<TabLinkProps>;
  /**
   * `card` stands in a card. `page` divides a page, and shows all panels under their headings on paper and where no
   * script runs.
   */
  look: keyof typeof LOOKS;
  /** Shows a tab in place. Left out, the links of the tabs do what links do. */
  onChoose?: ((id: Id) => void) | undefined;
}

/**
 * Tabs that are links: each has an address and can be reached without a script. All panels stay mounted, so what was
 * typed in one is there when people come back to it. Arrows, Home and End move between the tabs (ARIA tabs pattern).
 */
export function LinkTabs<Id extends string>(props: LinkTabsProps<Id>) {
  const { label, tabs, chosen, as: Link, look, onChoose } = props;
  const id = useId();
  const row = useCurrentInView<HTMLDivElement>();
  const { list, tab: tabClass, panel: panelClass, closed } = LOOKS[look];
  const choose = (tab: Id) => (event: MouseEvent) => {
    if (!onChoose || isForAnotherWindow(event)) return;
    event.preventDefault();
    onChoose(tab);
  };

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} onKeyDown={moveTabByKey} className={clsx(LIST_CLASS, list)}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            role="tab"
            id={`${id}-${tab.id}`}
            href={tab.href}
            replace
            preventScrollReset
            viewTransition={false}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={choose(tab.id)}
            className={clsx(TAB_CLASS, tabClass)}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={look === 'card' && tab.id !== chosen}
          className={clsx(panelClass, tab.id !== chosen && closed)}
        >
          {look === 'page' && <PrintedHeading>{tab.label}</PrintedHeading>}
          {tab.panel}
        </div>
      ))}
    </>
  );
}

const LIST_CLASS = 'flex overflow-x-auto border-b border-line [scrollbar-width:none]';

/** Where colours are forced, a transparent border is seen: it has the colour of the page instead. */
const TAB_CLASS =
  '-mb-px inline-flex min-h-14 shrink-0 grow items-center justify-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-4 hover:text-ink aria-selected:border-coral aria-selected:text-ink sm:grow-0';

const LOOKS = {
  card: { list: 'px-3 sm:px-6', tab: 'px-3 sm:px-4', panel: 'p-6 sm:p-9', closed: '' },
  page: {
    list: 'noscript:hidden print:hidden',
    tab: 'px-1.5 sm:px-5 sm:text-base',
    panel: 'pt-8',
    closed: 'hidden noscript:block noscript:pt-14 print:block',
  },
};

function PrintedHeading({ children }: { children: string }) {
  return (
    <div className="noscript:pb-8 print:pb-4 print:break-after-avoid">
      <h2 className="sr-only noscript:not-sr-only print:not-sr-only">{children}</h2>
    </div>
  );
}

const isForAnotherWindow = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  ' ': (index) => index,
};

function moveTabByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const target = tabs[step(tabs.indexOf(event.target as HTMLAnchorElement), tabs.length)];
  target?.focus();
  target?.click();
}
