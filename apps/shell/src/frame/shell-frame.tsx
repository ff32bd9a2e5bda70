import { usePlayerState, useSite } from '@shoreline/remote-kit';
import { SkipLink } from '@shoreline/ui';
import { useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';

import { windowPlayer } from '../audio/window-player.ts';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { usePageViews } from '../navigation/use-page-views.ts';
import { useScrollPosition } from '../navigation/use-scroll-position.ts';
import { ToastArea } from '../toasts/toast-area.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { usePageHead } from './use-page-head.ts';

/** The element that holds the page; focus goes there after a navigation. */
const CONTENT_ID = 'content';

/** Header, page, footer: what stays while pages come and go. */
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

/** Marks the page as hydrated, for tests and benchmarks. */
function useInteractiveMark(): void {
  useEffect(() => document.documentElement.setAttribute('data-interactive', ''), []);
}

/** Where the dock is rendered, once a track was played. */
function DockArea() {
  const { name } = useSite();
  return usePlayerState(windowPlayer.findDock)?.(name);
}
