import { describeCopyAge } from '@shoreline/member-kit/offline-copies';
import { useAuth } from '@shoreline/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { orNothing } from '../consent/consent-record.ts';
import { NOTICE_CLASS, OFFLINE_STYLES_URL } from './offline-messages.ts';
import { createOfflineWindow, type OfflineWindow } from './offline-window.ts';

interface OfflineCopiesProps {
  /** Functional consent, as this browser has it. */
  isAllowed: boolean;
  offlineWindow?: OfflineWindow;
}

// A browser that forbids one of them throws at the mere mention of it.
const ownWindow = createOfflineWindow({
  container: orNothing(() => (isSecureContext ? navigator.serviceWorker : undefined)),
  caches: orNothing(() => (isSecureContext ? caches : undefined)),
  isSavingData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
});

/** Has the worker store what is to be there without a network, while that is allowed; and says when something old is shown. */
export function OfflineCopies({ isAllowed, offlineWindow = ownWindow }: OfflineCopiesProps) {
  const { pathname } = useLocation();
  const person = usePerson();
  const copiedAt = useCopyDate(offlineWindow);

  useEffect(() => {
    if (isAllowed) void offlineWindow.viewPage({ path: pathname, person });
    else void offlineWindow.remove();
  }, [offlineWindow, isAllowed, pathname, person]);

  // A page that is a copy itself says so, without any script.
  if (!copiedAt || document.querySelector(`body > .${NOTICE_CLASS}`)) return null;
  return (
    <>
      <link rel="stylesheet" href={OFFLINE_STYLES_URL} />
      <aside className={NOTICE_CLASS} aria-label="Offline">
        <p role="status">
          There is no connection. Some of this page is from {describeCopyAge(copiedAt, new Date())}.{' '}
          <a href="">Try again</a>
        </p>
      </aside>
    </>
  );
}

/** How old something on this page is that came from the device, until the network has said what it is now. */
function useCopyDate(offlineWindow: OfflineWindow): Date | undefined {
  const { pathname } = useLocation();
  // A page asks for its data before it is the one that is shown.
  const path = useNavigation().location?.pathname ?? pathname;
  const queryClient = useQueryClient();
  const [copy, setCopy] = useState<{ path: string; copiedAt: Date }>();

  const show = useEffectEvent((copiedAt: Date) => setCopy({ path, copiedAt }));
  useEffect(() => offlineWindow.onCopyShown((copiedAt) => show(copiedAt)), [offlineWindow]);
  useEffect(() => {
    if (!copy) return;
    // What came from the device counts as fresh, on other pages too. What comes from there again, is announced again.
    const refresh = async (): Promise<void> => {
      await queryClient.invalidateQueries();
      setCopy((latest) => (latest === copy ? undefined : latest));
    };
    if (copy.path !== path && navigator.onLine) void refresh();
    const handleOnline = (): void => void refresh();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [copy, path, queryClient]);

  return copy?.path === pathname ? copy.copiedAt : undefined;
}

/** The id of a member, null for a visitor, undefined while nobody can say. */
function usePerson(): string | null | undefined {
  const auth = useAuth();
  if (auth.status === 'member') return auth.user.id;
  return auth.status === 'visitor' ? null : undefined;
}
