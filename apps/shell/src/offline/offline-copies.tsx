import { describeCopyAge } from '@shoreline/member-kit/offline-copies';
import { useAuth } from '@shoreline/remote-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { orNothing } from '../consent/consent-record.ts';
import { NOTICE_CLASS, OFFLINE_STYLES_URL } from './offline-messages.ts';
import { createOfflineWindow } from './offline-window.ts';

interface OfflineCopiesProps {
  /** Functional consent, as this browser has it. */
  isAllowed: boolean;
}

// A browser that forbids one of them throws at the mere mention of it.
const offlineWindow = createOfflineWindow({
  container: orNothing(() => (isSecureContext ? navigator.serviceWorker : undefined)),
  caches: orNothing(() => (isSecureContext ? caches : undefined)),
  isSavingData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
});

/** Has the worker store what is to be there without a network, while that is allowed; and says when something old is shown. */
export function OfflineCopies({ isAllowed }: OfflineCopiesProps) {
  const { pathname } = useLocation();
  const person = usePerson();
  const [copiedAt, setCopiedAt] = useState<Date>();

  useEffect(() => {
    if (isAllowed) void offlineWindow.viewPage({ path: pathname, person });
    else void offlineWindow.remove();
  }, [isAllowed, pathname, person]);
  useEffect(() => offlineWindow.onCopyShown(setCopiedAt), []);

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

/** The id of a member, null for a visitor, undefined while nobody can say. */
function usePerson(): string | null | undefined {
  const auth = useAuth();
  if (auth.status === 'member') return auth.user.id;
  return auth.status === 'visitor' ? null : undefined;
}
