import { type SaveTarget, targetRoutes, type TargetSummary } from '@shoreline/contracts';
import { toTargetKey, unknownTarget } from '@shoreline/contracts/save-targets';
import { useVisitorSaves } from '@shoreline/member-kit';
import { useApi, useConsent, useConsentState, useToast } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions, useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, Card, EmptyState } from '@shoreline/ui';
import { Bookmark } from 'lucide';

import { NothingSaved, SavedFailure, SavedList, SavedSkeleton, type ShownItem } from '../shared/saved/saved-list.tsx';

const SIGN_IN = `/login?${new URLSearchParams({ returnTo: '/saved' })}`;
const REMOVED = { title: 'Item removed', description: 'The item has been removed from your saved items.' } as const;

export function VisitorSaves() {
  const isLoading = useConsentState((state) => state.isLoading);
  const mayStore = useConsentState(({ functional }) => functional);
  const { targets } = useVisitorSaves();

  if (isLoading) return <SavedSkeleton />;
  if (!mayStore) return <NotAllowed />;
  if (targets.length === 0) return <NothingSaved />;
  return <StoredSaves targets={targets} />;
}

function NotAllowed() {
  const { openSettings } = useConsent();
  return (
    <>
      <h2 className="sr-only">Saved items</h2>
      <EmptyState
        icon={Bookmark}
        title="Nothing is saved in this browser"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink as={SiteLink} href={SIGN_IN}>
              Sign In
            </ButtonLink>
            <Button variant="outline" onClick={openSettings}>
              Cookie settings
            </Button>
          </div>
        }
      >
        Sign in to save episodes, stories, places and events. Or allow functional cookies, and this browser saves them
        without an account.
      </EmptyState>
    </>
  );
}

function StoredSaves({ targets }: { targets: readonly SaveTarget[] }) {
  const { set } = useVisitorSaves();
  const toast = useToast();
  const { data, isError, isFetching, refetch } = useQuery(useDescribed(targets));
  const handleRemove = (item: ShownItem): void => {
    set(item, false);
    toast(REMOVED);
  };

  if (!data && isError) {
    return <SavedFailure refetch={refetch} isFetching={isFetching} />;
  }
  if (!data) return <SavedSkeleton />;
  return (
    <>
      <h2 className="sr-only">Saved items</h2>
      <Card className="flex-row! flex-wrap items-center justify-between gap-3">
        <p>These are saved in this browser only. Sign in, and your account takes them over.</p>
        <ButtonLink as={SiteLink} href={SIGN_IN} size="sm" variant="outline">
          Sign In
        </ButtonLink>
      </Card>
      <SavedList items={toItems(targets, data)} onRemove={handleRemove} />
    </>
  );
}

function useDescribed(targets: readonly SaveTarget[]) {
  const api = useApi();
  const keys = targets.map(toTargetKey).join(',');
  return queryOptions({
    queryKey: ['targets', keys],
    queryFn: ({ signal }) => api.call(targetRoutes.list, { query: { targets: keys } }, { signal }),
    // One removed: the others are still described.
    placeholderData: keepPreviousData,
  });
}

/** Newest first. */
const toItems = (targets: readonly SaveTarget[], summaries: readonly TargetSummary[]): ShownItem[] =>
  targets.toReversed().map((target) => {
    const summary = summaries.find((one) => toTargetKey(one) === toTargetKey(target));
    const shown = summary?.isTakenDown ? { isTakenDown: true as const } : summary;
    return { ...unknownTarget, ...shown, ...target, createdAt: null };
  });
