import { useSearchParams } from '@shoreline/remote-kit/router';

const OTHER_TABS = ['saved', 'privacy'] as const;

/** The tabs of the profile page. */
export type ProfileTab = 'profile' | (typeof OTHER_TABS)[number];

/** The tab the address names; anything it does not know is the profile itself. */
export function useProfileTab(): [tab: ProfileTab, choose: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = OTHER_TABS.find((name) => name === params.get('tab')) ?? 'profile';

  const choose = (chosen: string): void => {
    setParams(chosen === 'profile' ? {} : { tab: chosen }, { preventScrollReset: true });
  };
  return [tab, choose];
}
