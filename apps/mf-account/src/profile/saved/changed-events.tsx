import type { AnnouncedEvent, RouteAddress, SavedItem } from '@shoreline/contracts';
import { describeChange } from '@shoreline/contracts/event-changes';
import type { savedEventRoutes } from '@shoreline/contracts/saved-events';
import { memberKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Link } from '@shoreline/remote-kit/router';
import { Button, Card } from '@shoreline/ui';
import { useId, useRef } from 'react';

const ACKNOWLEDGE: RouteAddress<typeof savedEventRoutes.acknowledge> = {
  method: 'PUT',
  path: '/api/me/saves/:targetType/:targetId/event',
};

type ChangedItem = SavedItem & { event: AnnouncedEvent; eventBefore: AnnouncedEvent; title: string; href: string };

const isChanged = (item: SavedItem): item is ChangedItem =>
  item.event !== undefined && item.eventBefore !== undefined && item.title !== null && item.href !== null;

/** Events that take place otherwise than their keeper knows, until the keeper says so. */
export function ChangedEvents({ saves }: { saves: readonly SavedItem[] }) {
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  const acknowledge = useAcknowledge();
  const changed = saves.filter(isChanged);

  const handleKnown = (item: ChangedItem): void => {
    // The pressed button goes with its row, and the last with everything: keyboards stay here.
    place.current?.focus({ preventScroll: true });
    acknowledge(item);
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {changed.length > 0 && (
        <Card as="section" aria-labelledby={titleId} className="mb-8">
          <h2 id={titleId} className="text-2xl">
            Changed since you saved it
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {changed.map((item) => (
              <ChangedEvent key={item.id} item={item} onKnown={handleKnown} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

interface ChangedEventProps {
  item: ChangedItem;
  onKnown: (item: ChangedItem) => void;
}

function ChangedEvent({ item, onKnown }: ChangedEventProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg wrap-anywhere">
          <Link to={item.href} className="hover:underline">
            {item.title}
          </Link>
        </h3>
        <p className="mt-1">{describeChange(item.eventBefore, item.event)}</p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Got it: ${item.title}`} onClick={() => onKnown(item)}>
        Got it
      </Button>
    </li>
  );
}

const NOT_STORED = {
  title: 'That did not reach us',
  description: 'We will show it again. Please try once more later.',
  tone: 'destructive',
} as const;

function useAcknowledge(): (item: ChangedItem) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const putBefore = (id: string, eventBefore: AnnouncedEvent | undefined) =>
    queryClient.setQueryData<SavedItem[]>(memberKeys.saves, (saves) =>
      saves?.map((save) => (save.id === id ? withBefore(save, eventBefore) : save)),
    );

  return useMutation({
    mutationFn: ({ targetType, targetId, event }: ChangedItem) =>
      api.call(ACKNOWLEDGE, { params: { targetType, targetId }, body: event }),
    async onMutate({ id }) {
      await queryClient.cancelQueries({ queryKey: memberKeys.saves });
      putBefore(id, undefined);
    },
    onError(_, { id, eventBefore }) {
      putBefore(id, eventBefore);
      toast(NOT_STORED);
    },
  }).mutate;
}

function withBefore({ eventBefore: _, ...save }: SavedItem, eventBefore: AnnouncedEvent | undefined): SavedItem {
  return eventBefore ? { ...save, eventBefore } : save;
}
