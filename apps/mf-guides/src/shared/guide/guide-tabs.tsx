import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { moveTabByKey } from '@shoreline/ui';
import { type ReactNode, useId } from 'react';

const TAB_PARAMETER = 'tab';

interface GuideTab {
  /** What the address says, `?tab=…`. */
  id: string;
  label: string;
  panel: ReactNode;
}

interface GuideTabsProps {
  /** What the tabs have in common, for screen readers. */
  label: string;
  /** The first is shown unless the address asks for another. */
  tabs: readonly GuideTab[];
}

/**
 * Parts of a guide, one at a time, the open one in the address. Without a script, and on paper, all of them follow
 * one after another. The arrow keys move between the tabs, as the ARIA pattern of tabs has it.
 */
export function GuideTabs({ label, tabs }: GuideTabsProps) {
  const id = useId();
  const [parameters] = useSearchParams();
  const chosen = (tabs.find((tab) => tab.id === parameters.get(TAB_PARAMETER)) ?? tabs[0])?.id;

  return (
    <div className="mt-16">
      <div role="tablist" aria-label={label} onKeyDown={moveTabByKey} className={LIST_CLASS}>
        {tabs.map((tab) => (
          <SiteLink
            key={tab.id}
            role="tab"
            id={`${id}-${tab.id}`}
            href={`?${TAB_PARAMETER}=${tab.id}`}
            replace
            preventScrollReset
            viewTransition={false}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={TAB_CLASS}
          >
            {tab.label}
          </SiteLink>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          className={tab.id === chosen ? 'pt-8' : 'hidden pt-8 noscript:block noscript:pt-14 print:block'}
        >
          <div className="noscript:pb-8 print:pb-4 print:break-after-avoid">
            <h2 className="sr-only noscript:not-sr-only print:not-sr-only">{tab.label}</h2>
          </div>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

const LIST_CLASS = 'flex overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden print:hidden';

const TAB_CLASS =
  '-mb-px inline-flex min-h-14 shrink-0 grow items-center justify-center border-b-2 border-transparent px-1.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-4 hover:text-ink aria-selected:border-coral aria-selected:text-ink sm:grow-0 sm:px-5 sm:text-base';
