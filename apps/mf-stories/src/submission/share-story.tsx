import { contactAddress, type ShareStoryProps } from '@shoreline/contracts';
import { useToast } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, useHydrated } from '@shoreline/ui';
import { useState, useEffect, useEffectEvent, type ComponentProps } from 'react';

import type { ShareDialog } from './share-dialog.tsx';

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

function useShareDialog(isWanted: boolean, onClose?: () => void) {
  const toast = useToast();
  const [wanted, setWanted] = useState(isWanted);
  const [isOpen, setOpen] = useState(isWanted);
  const [isExpected, setExpected] = useState(false);
  const [loaded, setLoaded] = useState<{ Window: typeof ShareDialog }>();
  const isMissing = (isOpen || isExpected) && !loaded;

  // The page may come to want it later, when its address changes.
  if (wanted !== isWanted) {
    setWanted(isWanted);
    setOpen(isWanted);
  }

  const giveUp = useEffectEvent(() => {
    setExpected(false);
    setOpen(false);
    toast({ title: 'The form could not be opened', description: 'Please try again in a moment.' });
  });

  useEffect(() => {
    if (!isMissing) return;
    import('./share-dialog.tsx').then(
      ({ ShareDialog: Window }) => setLoaded({ Window }),
      () => giveUp(),
    );
  }, [isMissing]);

  return {
    Window: loaded?.Window,
    isOpen,
    expect: () => setExpected(true),
    show: () => setOpen(true),
    close() {
      setOpen(false);
      onClose?.();
    },
  };
}
