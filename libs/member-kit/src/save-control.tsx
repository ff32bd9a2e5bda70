import { Button, IconButton, Tooltip, whileBusy } from '@shoreline/ui';
import { Bookmark, BookmarkCheck } from 'lucide';
import { useEffect, useState } from 'react';

const ANIMATION_MS = 600;

/** What a press is answered with, in an account and in a browser alike. */
export const SAVED = {
  title: 'Saved!',
  description: 'Item added to your saved items.',
  tone: 'success',
} as const;
export const REMOVED = { title: 'Removed', description: 'Item removed from your saved items.' } as const;
export const NOT_SAVED = {
  title: 'Failed to save item',
  description: 'Please try again later.',
  tone: 'destructive',
} as const;

/** What a press does to something that is or is not saved. */
export const saveHint = (isSaved: boolean): string => (isSaved ? 'Remove from saved items' : 'Save to bookmark list');

/** What the button says and does, and how it looks. */
export interface SaveControlProps {
  hint: string;
  title: string;
  isSaved: boolean;
  isPending?: boolean;
  onPress: () => void;
  /** `icon` for cards, `button` with words for pages. */
  look?: 'icon' | 'button' | undefined;
  className?: string | undefined;
}

/** The bookmark as it looks, wherever what is saved is stored. */
export function SaveControl({
  hint,
  title,
  isSaved,
  isPending = false,
  onPress,
  look = 'icon',
  className,
}: SaveControlProps) {
  const [isMoving, startMoving] = useAnimation();
  const shared = {
    onClick() {
      startMoving();
      onPress();
    },
    // No spinner: it shows at once what it is about to be.
    ...whileBusy(isPending),
    'aria-pressed': isSaved,
    className: [className, isMoving && 'motion-safe:animate-pulse'].filter(Boolean).join(' '),
  };

  return (
    <Tooltip text={hint}>
      {look === 'icon' ? (
        <IconButton
          icon={isSaved ? BookmarkCheck : Bookmark}
          label={`${hint}: ${title}`}
          variant="outline"
          {...shared}
        />
      ) : (
        <Button variant="outline" aria-label={`${hint}: ${title}`} {...shared}>
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      )}
    </Tooltip>
  );
}

function useAnimation(): [isMoving: boolean, start: () => void] {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setMoving(false), ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);
  return [isMoving, () => setMoving(true)];
}
