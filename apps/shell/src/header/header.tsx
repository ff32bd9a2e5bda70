import type { User } from '@shoreline/contracts';
import { displayNameOf, useMayBeOwner } from '@shoreline/member-kit';
import { useAuth } from '@shoreline/remote-kit';
import { Link, useLocation } from '@shoreline/remote-kit/router';
import { Container } from '@shoreline/ui';
import { clsx } from 'clsx';
import { useState, lazy, Suspense } from 'react';

import { LOADING, AccountLink } from './header-link.tsx';
import { isWithin, leadingDestinations, realEstateGuides, trailingDestinations } from './destinations.ts';
import { HeaderLink, RealEstateButton, SearchLink } from './header-link.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { SAVES_SLOT_ID } from './saves-slot.ts';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MobileMenu } from './mobile-menu.tsx';
import { useHeaderVisibility } from './use-header-visibility.ts';

/** What a signed-in person's button needs is fetched for them only. Without it the button leads to their page. */
const SignedInAccount = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: 'menus' */ './signed-in-account.tsx')).SignedInAccount };
  } catch {
    return { default: AccountPageLink };
  }
});

const loadRealEstateMenu = async () =>
  (await import(/* webpackChunkName: 'menus' */ './real-estate-menu.tsx')).RealEstateMenu;

export function Header() {
  const { pathname } = useLocation();
  const menu = useMobileMenu();
  const { isHidden, isAtTop } = useHeaderVisibility(pathname);
  const isOverHero = pathname === '/' && isAtTop && !menu.isOpen;
  const isInGuides = realEstateGuides.some((guide) => isWithin(pathname, guide));

  return (
    <header
      className={clsx(
        'fixed inset-x-0 top-0 z-40 border-b transition duration-200 focus-within:translate-y-0',
        isOverHero ? 'border-transparent bg-transparent' : 'border-line bg-paper/92 backdrop-blur-md',
        isHidden && !menu.isOpen && '-translate-y-full',
      )}
    >
      <Container className="flex h-(--header-height) items-center gap-1 sm:gap-6">
        <Link to="/" aria-label="Shoreline" onClick={menu.close} className="shrink-0 rounded-control py-2">
          <Logo nameClass="max-[22rem]:hidden" />
        </Link>
        {/* What it holds appears later: it takes the room between, and nothing moves. */}
        <span id={SAVES_SLOT_ID} className="-mr-1 ml-auto sm:-mr-6" />
        <nav aria-label="Main" className="hidden items-center gap-1 xl:flex">
          {leadingDestinations.map((destination) => (
            <HeaderLink key={destination.to} destination={destination} pathname={pathname} />
          ))}
          <LazyMenu
            button={<RealEstateButton isActive={isInGuides} />}
            load={loadRealEstateMenu}
            props={{ isActive: isInGuides }}
          />
          {trailingDestinations.map((destination) => (
            <HeaderLink key={destination.to} destination={destination} pathname={pathname} />
          ))}
        </nav>
        <div className="flex items-center gap-1">
          <SearchLink onFollow={menu.close} />
          {/* As wide as its widest common state: what stands beside it does not move once it is known who is there. */}
          <div className="flex justify-end sm:min-w-22">
            <AccountArea />
          </div>
          <MenuButton isOpen={menu.isOpen} onReach={menu.reach} onToggle={menu.toggle} />
        </div>
      </Container>
      {menu.Menu && <menu.Menu pathname={pathname} onClose={menu.close} />}
    </header>
  );
}

const load = async () => (await import(/* webpackChunkName: 'menus' */ './mobile-menu.tsx')).MobileMenu;

function useMobileMenu() {
  const [isWanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState<{ Menu: typeof MobileMenu }>();

  return {
    Menu: isWanted ? loaded?.Menu : undefined,
    isOpen: isWanted && loaded !== undefined,
    reach: (): void => void load(),
    close: (): void => setWanted(false),
    toggle(): void {
      setWanted(!isWanted || !loaded);
      if (!loaded) void load().then((Menu) => setLoaded({ Menu }));
    },
  };
}

function AccountArea() {
  const auth = useAuth();
  const mayBeOwner = useMayBeOwner();
  const member = auth.status === 'member' ? auth.user : undefined;

  if (auth.status === 'loading') return LOADING;
  if (auth.status === 'failed' && !mayBeOwner) return <AccountLink href="/profile">Your Profile</AccountLink>;
  if (!member && !mayBeOwner) return <AccountLink href="/login">Sign In</AccountLink>;
  return (
    <Suspense fallback={LOADING}>
      <SignedInAccount member={member} />
    </Suspense>
  );
}

const AccountPageLink = ({ member }: { member: User | undefined }) =>
  member ? (
    <AccountLink href="/profile">{displayNameOf(member)}</AccountLink>
  ) : (
    <AccountLink href="/owners">Your Business</AccountLink>
  );
