import { readContactTab } from '@shoreline/contracts';
import { useSite, WidgetSlot } from '@shoreline/remote-kit';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { useState } from 'react';

import { StayConnected } from '../shared/connect/stay-connected.tsx';

export function ContactPage() {
  const [searchParams] = useSearchParams();
  const chosen = readContactTab(searchParams);
  const isStoryWanted = useEver(chosen === 'story');

  return (
    <StayConnected
      heading="h1"
      chosen={chosen}
      story={isStoryWanted ? <StoryForm /> : <span />}
      className="pt-12 md:pt-16"
    />
  );
}

/** True from the moment something was true: the story form is fetched when first asked for, and stays. */
function useEver(isTrue: boolean): boolean {
  const [ever, setEver] = useState(isTrue);
  if (isTrue && !ever) setEver(true);
  return ever || isTrue;
}

function StoryForm() {
  const { contactEmail } = useSite();

  return (
    <WidgetSlot
      app="mf-stories"
      name="StoryForm"
      fallback={
        <p className="max-w-prose text-muted">
          The story form is on its way. If it does not appear, send your story to{' '}
          <a
            href={`mailto:${contactEmail}`}
            className="font-semibold wrap-anywhere text-ocean underline underline-offset-4"
          >
            {contactEmail}
          </a>
          ; we read everything.
        </p>
      }
    />
  );
}
