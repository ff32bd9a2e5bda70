import { HttpStatus, saveRoutes, type SaveTarget } from '@shoreline/contracts';
import { ApiClientError, useApi, useAuth, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useLocation, useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { Button, IconButton, Tooltip } from '@shoreline/ui';
import { Bookmark, BookmarkCheck } from 'lucide';
import { useEffect, useState } from 'react';

import { memberKeys, memberQueries, refreshSaves } from './member.queries.ts';

const SAVED = { title: 'Saved!', description: 'Item added to your saved items.', tone: 'success' } as const;
const REMOVED = { title: 'Removed', description: 'Item removed from your saved items.' } as const;
const ALREADY = { title: 'Already saved', description: 'This item is already in your saved items.' } as const;

const NOT_SAVED = {
  title: 'Failed to save item',
  description: 'Please try again later.',
  tone: 'destructive',
} as const;

const NOT_REMOVED = { ...NOT_SAVED, title: 'Failed to remove item' } as const;
const ANIMATION_MS = 600;

interface SaveButtonProps {
  target: SaveTarget;
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

const hasPendingIntent = (parameters: URLSearchParams, target: SaveTarget): boolean =>
  parameters.get(PENDING_INTENT_PARAMETER) === toPendingIntent(target);

function withoutPendingIntent(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete(PENDING_INTENT_PARAMETER);
  return rest;
}

/** Whether something is saved, and how to change that. */
interface Save {
  /** Signed in, as far as this browser knows. */
  isMember: boolean;
  /** The service says so too. */
  isKnown: boolean;
  isSaved: boolean;
  isPending: boolean;
  set: (saved: boolean) => void;
}

/** Saves and unsaves optimistically, and rolls back when the request fails. */
function useSave({ targetType, targetId }: SaveTarget): Save {
  const target = { targetType, targetId };
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { status } = useAuth();
  const isKnown = status === 'member';
  // Nobody is sent to sign in again because the service cannot say who they are: the attempt tells.
  const isMember = isKnown || status === 'failed';
  const check = useQuery({ ...memberQueries(api).isSaved(target), enabled: isKnown });
  const queryKey = memberKeys.check(target);

  const change = useMutation({
    mutationFn: (saved: boolean): Promise<unknown> =>
      saved ? api.call(saveRoutes.save, { body: target }) : api.call(saveRoutes.remove, { params: target }),
    async onMutate(saved) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onSuccess(_, saved) {
      toast(saved ? SAVED : REMOVED);
      return refreshSaves(queryClient);
    },
    onError(error, saved) {
      const wasSavedBefore = error instanceof ApiClientError && error.status === HttpStatus.CONFLICT;
      queryClient.setQueryData(queryKey, wasSavedBefore || !saved);
      toast(wasSavedBefore ? ALREADY : saved ? NOT_SAVED : NOT_REMOVED);
    },
  });

  return { isMember, isKnown, isSaved: check.data ?? false, isPending: change.isPending, set: change.mutate };
}
