import { useAuth } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { displayNameOf } from '../auth/display-name.ts';
import { AccountButton } from './account-button.tsx';
import { LazyMenu } from './lazy-menu.tsx';

const loadMenu = async () => (await import(/* webpackChunkName: 'menus' */ './account-menu.tsx')).AccountMenu;

/** The way in for visitors, the account for members. */
export function AccountArea() {
  const auth = useAuth();

  if (auth.status === 'loading') return <span className="px-3 text-sm text-muted">Loading...</span>;
  if (auth.status === 'member') {
    const button = <AccountButton name={displayNameOf(auth.user)} />;
    return <LazyMenu button={button} load={loadMenu} props={{ user: auth.user }} />;
  }
  return (
    <ButtonLink as={SiteLink} href="/login" variant="outline" size="sm">
      Sign In
    </ButtonLink>
  );
}
