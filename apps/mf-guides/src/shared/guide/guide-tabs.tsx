import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { LinkTabs } from '@shoreline/ui';
import type { ReactNode } from 'react';

const TAB_PARAMETER = 'tab';

interface GuideTab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface GuideTabsProps {
  label: string;
  /** The first is shown unless the address asks for another. */
  tabs: readonly GuideTab[];
}

export function GuideTabs({ label, tabs }: GuideTabsProps) {
  const [parameters] = useSearchParams();
  const chosen = (tabs.find((tab) => tab.id === parameters.get(TAB_PARAMETER)) ?? tabs[0])?.id;
  return (
    <div id={chosen} className="mt-16">
      <LinkTabs
        label={label}
        tabs={tabs.map((tab) => ({ ...tab, href: `?${TAB_PARAMETER}=${tab.id}` }))}
        chosen={chosen}
        as={SiteLink}
        look="page"
      />
    </div>
  );
}
