import { contactAddress, type ShareStoryProps } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, useHydrated } from '@shoreline/ui';
import { type ComponentProps, useState } from 'react';

import { useShareDialog } from './use-share-dialog.ts';

/** A button that opens the story form over the page. Before there is a script it leads to the form on the contact page. */
export function ShareStory({ label, presetType, open = false, onClose, variant = 'accent' }: ShareStoryProps) {
  const [hasSent, setSent] = useState(false);
  const { Window, isOpen, show, close, expect } = useShareDialog(open, onClose);

  return (
    <>
      <Opener look={{ variant, size: 'lg' }} expect={expect} onPress={show}>
        {label}
      </Opener>
      {hasSent && <p className="mt-3 text-sm font-medium">Thank you. Your story is with our editors.</p>}
      {isOpen && Window && <Window presetType={presetType} onSent={() => setSent(true)} onClose={close} />}
    </>
  );
}

interface OpenerProps {
  look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;
  /** The pointer or the focus is on it: a press may follow. */
  expect: () => void;
  onPress: () => void;
  children: string;
}

function Opener({ look, expect, onPress, children }: OpenerProps) {
  const isHydrated = useHydrated();

  if (!isHydrated) {
    return (
      <ButtonLink as={SiteLink} href={contactAddress('story')} {...look}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} aria-haspopup="dialog" onPointerEnter={expect} onFocus={expect} onClick={onPress}>
      {children}
    </Button>
  );
}
