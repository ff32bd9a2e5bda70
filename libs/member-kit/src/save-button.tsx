import type { SaveTarget } from '@shoreline/contracts';
import { useLocation, useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { Button, IconButton, Tooltip } from '@shoreline/ui';
import { Bookmark, BookmarkCheck } from 'lucide';
import { useEffect, useState } from 'react';

import { useSave } from './use-save.ts';

/** How long the sign moves after a press. */
const ANIMATION_MS = 600;

interface SaveButtonProps {
  target: SaveTarget;
  /** What is saved; read aloud with the button. */
  title: string;
  /** `icon` for cards, `button` with words for pages. */
  look?: 'icon' | 'button' | undefined;
  className?: string | undefined;
}

/** The bookmark of an episode, a story, a listing or an event. A visitor's press leads to sign-in and is done on return. */
export function SaveButton({ target, title, look = 'icon', className }: SaveButtonProps) {
  const { isMember, isKnown, isSaved, isPending, set } = useSave(target);
  const [isMoving, startMoving] = useAnimation();
  const location = useLocation();
  const navigate = useNavigate();
  usePendingIntent(target, isKnown, set);

  const handlePress = (): void => {
    if (!isMember) return void navigate(signInToSave(location, target));
    startMoving();
    set(!isSaved);
  };
  const hint = wordsFor(isMember, isSaved);
  const icon = isSaved ? BookmarkCheck : Bookmark;
  const shared = {
    onClick: handlePress,
    disabled: isPending,
    'aria-pressed': isSaved,
    className: [className, isMoving && 'motion-safe:animate-pulse'].filter(Boolean).join(' '),
  };

  return (
    <Tooltip text={hint}>
      {look === 'icon' ? (
        <IconButton icon={icon} label={`${hint}: ${title}`} variant="outline" {...shared} />
      ) : (
        <Button variant="outline" aria-label={`${hint}: ${title}`} {...shared}>
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      )}
    </Tooltip>
  );
}

function wordsFor(isMember: boolean, isSaved: boolean): string {
  if (!isMember) return 'Sign in to save items';
  return isSaved ? 'Remove from saved items' : 'Save to bookmark list';
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

/** Saves what a visitor pressed save on before they signed in, once. */
function usePendingIntent({ targetType, targetId }: SaveTarget, isKnown: boolean, set: (saved: boolean) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isDue = isKnown && hasPendingIntent(parameters, { targetType, targetId });
  useEffect(() => {
    if (!isDue) return;
    set(true);
    setParameters(withoutPendingIntent, { replace: true, preventScrollReset: true });
  }, [isDue, set, setParameters]);
}

/** Carries a visitor's click through the sign-in and back: the page they return to saves it. */
const PENDING_INTENT_PARAMETER = 'save';

const toPendingIntent = ({ targetType, targetId }: SaveTarget): string => `${targetType}.${targetId}`;

function signInToSave({ pathname, search }: { pathname: string; search: string }, target: SaveTarget): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PENDING_INTENT_PARAMETER, toPendingIntent(target));
  return `/login?${new URLSearchParams({ returnTo: `${pathname}?${parameters}` })}`;
}

/** Whether a visitor pressed save on this item before signing in. */
const hasPendingIntent = (parameters: URLSearchParams, target: SaveTarget): boolean =>
  parameters.get(PENDING_INTENT_PARAMETER) === toPendingIntent(target);

function withoutPendingIntent(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete(PENDING_INTENT_PARAMETER);
  return rest;
}
