import type { ApiClient } from '@shoreline/api-client';
import { readPostponed } from '@shoreline/member-kit/postponed-forms';
import { type Consent, useToast } from '@shoreline/remote-kit';
import { useEffect } from 'react';

import { type PostponedOutcome, sendPostponed } from './send-postponed.ts';

interface FollowPostponedProps {
  api: ApiClient;
  storage: Pick<Consent, 'getItem' | 'setItem'>;
}

/** Sends forms that wait when a page opens, and when the connection is back; says what became of each. */
export function FollowPostponed({ api, storage }: FollowPostponedProps) {
  const toast = useToast();

  useEffect(() => {
    const send = async (): Promise<void> => {
      if (readPostponed(storage).length === 0) return;
      const locks = (navigator as Partial<Navigator>).locks;
      for (const outcome of await sendPostponed({ api, storage, locks })) toast(toMessage(outcome));
    };
    // What could not be sent waits for the next time.
    const start = (): void => void send().catch(() => undefined);
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [api, storage, toast]);

  return null;
}

const toMessage = ({ title, refusal }: PostponedOutcome) =>
  refusal === undefined
    ? {
        title: `Sent: ${title}`,
        description: 'It waited on this device until you were connected.',
        tone: 'success' as const,
      }
    : { title: `Not sent: ${title}`, description: `${refusal} Saved Items has it.`, tone: 'destructive' as const };
