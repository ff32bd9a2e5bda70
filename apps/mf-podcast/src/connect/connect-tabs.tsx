import { contactAddress, type ContactTab } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { moveTabByKey } from '@shoreline/ui';
import { type MouseEvent, type ReactNode, useId } from 'react';

interface ConnectTabsProps {
  tabs: readonly { tab: ContactTab; label: string; panel: ReactNode }[];
  chosen: ContactTab;
  /** Shows a tab in place. Left out, the links of the tabs do what links do. */
  onChoose?: ((tab: ContactTab) => void) | undefined;
}

/**
 * Tabs that are links, so that each can be reached without a script, and whose panels all stay: what was typed in
 * one is there when people come back to it. The arrow keys move between them, as the ARIA pattern of tabs has it.
 */
export function ConnectTabs({ tabs, chosen, onChoose }: ConnectTabsProps) {
  const id = useId();
  const choose = (tab: ContactTab) => (event: MouseEvent) => {
    if (!onChoose || isForAnotherWindow(event)) return;
    event.preventDefault();
    onChoose(tab);
  };

  return (
    <>
      <div role="tablist" aria-label="Stay Connected" onKeyDown={moveTabByKey} className={LIST_CLASS}>
        {tabs.map(({ tab, label }) => (
          <SiteLink
            key={tab}
            role="tab"
            id={`${id}-${tab}`}
            href={contactAddress(tab)}
            replace
            preventScrollReset
            viewTransition={false}
            aria-selected={tab === chosen}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={choose(tab)}
            className={TAB_CLASS}
          >
            {label}
          </SiteLink>
        ))}
      </div>
      {tabs.map(({ tab, panel }) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== chosen}
          className="p-6 sm:p-9"
        >
          {panel}
        </div>
      ))}
    </>
  );
}

const LIST_CLASS = 'flex overflow-x-auto border-b border-line px-3 sm:px-6 [scrollbar-width:none]';

const TAB_CLASS =
  '-mb-px inline-flex min-h-14 shrink-0 grow items-center justify-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-4 hover:text-ink aria-selected:border-coral aria-selected:text-ink sm:grow-0 sm:px-4';

const isForAnotherWindow = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
