import { HttpStatus, saveRoutes, type SaveTarget } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import { ApiClientError, useApi, useAuth, useConsentState, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useLocation, useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { lazy, Suspense, useEffect } from 'react';

import { memberKeys, memberQueries, refreshSaves } from './member.queries.ts';
import { NOT_SAVED, REMOVED, SaveControl, type SaveControlProps, SAVED, saveHint } from './save-control.tsx';

const ALREADY = { title: 'Already saved', description: 'This item is already in your saved items.' } as const;
const NOT_REMOVED = { ...NOT_SAVED, title: 'Failed to remove item' } as const;

/** What is saved, and how the button looks. */
export interface SaveButtonProps extends Pick<SaveControlProps, 'title' | 'look' | 'className'> {
  target: SaveTarget;
}

/** Most visitors have not allowed it: without this code, a press leads to sign-in. */
const VisitorSaveButton = lazy(async () => {
  try {
    return {
      default: (await import(/* webpackChunkName: "visitor-save" */ './visitor-save-button.tsx')).VisitorSaveButton,
    };
  } catch {
    return { default: AccountSaveButton };
  }
});

/** The bookmark of an episode, a story, a listing or an event. */
export function SaveButton(props: SaveButtonProps) {
  const isVisitor = useAuth().status === 'visitor';
  const mayStore = useConsentState(({ functional }) => functional);
  const account = <AccountSaveButton {...props} />;
  if (!isVisitor || !mayStore) return account;
  return (
    <Suspense fallback={account}>
      <VisitorSaveButton {...props} />
    </Suspense>
  );
}

/** A visitor's press leads to sign-in and is done on return. */
function AccountSaveButton({ target, ...look }: SaveButtonProps) {
  const { isMember, isKnown, isSaved, isPending, set } = useSave(target);
  const location = useLocation();
  const navigate = useNavigate();
  usePendingIntent(target, isKnown, set);

  const handlePress = (): void => {
    if (isMember) set(!isSaved);
    else void navigate(signInToSave(location, target));
  };
  const hint = isMember ? saveHint(isSaved) : 'Sign in to save items';
  return <SaveControl {...look} hint={hint} isSaved={isSaved} isPending={isPending} onPress={handlePress} />;
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

function signInToSave({ pathname, search }: { pathname: string; search: string }, target: SaveTarget): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PENDING_INTENT_PARAMETER, toTargetKey(target));
  return `/login?${new URLSearchParams({ returnTo: `${pathname}?${parameters}` })}`;
}

const hasPendingIntent = (parameters: URLSearchParams, target: SaveTarget): boolean =>
  parameters.get(PENDING_INTENT_PARAMETER) === toTargetKey(target);

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
