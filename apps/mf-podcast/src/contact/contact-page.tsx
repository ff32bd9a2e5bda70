import { readContactTab } from '@shoreline/contracts';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { useState } from 'react';

import { StayConnected } from '../stay-connected.tsx';
import { StoryForm } from './story-form.tsx';

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
