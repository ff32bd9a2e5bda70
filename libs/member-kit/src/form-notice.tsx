import { useConsent } from '@shoreline/remote-kit';
import { Alert } from '@shoreline/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { type FormNotice, parsePostponed, postponedText } from './postponed-forms.ts';

interface FormNoticeProps {
  notice: FormNotice | undefined;
  className?: string;
}

/** What became of a form, above its button. That it waits is said for as long as it does: it may go, or be cancelled, in another window. */
export function FormNoticeAlert({ notice, className }: FormNoticeProps) {
  const consent = useConsent();
  const [stored] = useState(() => postponedText(consent));
  const waiting = parsePostponed(useSyncExternalStore(stored.subscribe, stored.read, () => null));
  const place = useRef<HTMLDivElement>(null);
  // On a phone it begins where the window ends.
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);

  const isOver =
    notice?.key !== undefined && !waiting.some(({ key, refusal }) => key === notice.key && refusal === null);
  if (!notice || isOver) return null;
  return (
    <div ref={place} className="scroll-mb-24">
      <Alert tone={notice.tone} title={notice.title} className={className}>
        {notice.description}
      </Alert>
    </div>
  );
}
