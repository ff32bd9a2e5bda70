import { usePlayerState, useSite } from '@shoreline/remote-kit';
import { SkipLink, type Toaster } from '@shoreline/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useNavigation, useLocation, useNavigationType } from 'react-router-dom';

import { windowPlayer } from '../audio/window-player.ts';
import { INTERACTIVE_MARK } from '../boot/marks.ts';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { usePageViews } from '../navigation/use-page-views.ts';
import { toasts } from '../toasts/toasts.ts';
import { usePageHead } from './use-page-head.ts';

/** How many scroll positions are saved. In memory only: nothing is stored before consent. */
const MAX_SAVED_POSITIONS = 50;

const CONTENT_ID = 'content';

export function ShellFrame() {
  usePageHead();
  usePageViews();
  useScrollPosition();
  useInteractiveMark();
  const isWaiting = useNavigation().state !== 'idle';

  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`}>Skip to content</SkipLink>
      <Header />
      <div
        aria-hidden="true"
        className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-0 bg-coral data-waiting:animate-pulse data-waiting:scale-x-100 data-waiting:transition-transform data-waiting:duration-700"
        data-waiting={isWaiting || undefined}
      />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="min-h-[70vh] pt-(--header-height) outline-none"
        aria-busy={isWaiting || undefined}
      >
        <Outlet />
      </main>
      <Footer />
      <ConsentPlace />
      <DockArea />
      <RouteAnnouncer contentId={CONTENT_ID} />
      <ToastArea />
    </>
  );
}

/** In the commit that hydrates the page, not after it: in between, a press would be answered and repeated. */
function useInteractiveMark(): void {
  useLayoutEffect(() => document.documentElement.setAttribute(INTERACTIVE_MARK, ''), []);
}

function DockArea() {
  const { name } = useSite();
  return usePlayerState(windowPlayer.findDock)?.(name);
}

function RouteAnnouncer({ contentId }: { contentId: string }) {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setAnnouncement(document.title);
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function ToastArea() {
  const [loaded, setLoaded] = useState<{ Area: typeof Toaster }>();

  useEffect(() => {
    if (loaded) return;
    return toasts.subscribe(() => {
      void import('../toasts/load-toaster.ts').then(({ Toaster: Area }) => setLoaded({ Area }));
    });
  }, [loaded]);

  return loaded ? <loaded.Area store={toasts} /> : null;
}

function useScrollPosition(): void {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef({ key, pathname });

  useOwnScrollRestoration();
  useEffect(() => {
    const saved = positions.current;
    const savePosition = (): void => {
      saved.set(key, scrollY);
      if (saved.size > MAX_SAVED_POSITIONS) saved.delete(saved.keys().next().value ?? '');
    };
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [key]);

  useEffect(() => {
    if (previous.current.key === key) return;
    const isSamePage = previous.current.pathname === pathname;
    previous.current = { key, pathname };
    if (type === 'POP') scrollTo({ top: positions.current.get(key) ?? 0, behavior: 'instant' });
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isSamePage) scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, pathname, type]);
}

/** The browser would restore too early, before the page is there; for reloads it may again. */
function useOwnScrollRestoration(): void {
  useEffect(() => {
    const giveBack = (): void => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', giveBack);
    return () => {
      removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, []);
}
