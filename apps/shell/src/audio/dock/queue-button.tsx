import { IconButton } from '@shoreline/ui';
import { ListMusic } from 'lucide';

import { useQueue, useQueueState } from './player-context.ts';

/** Opens what plays next, once there is something. */
export function QueueButton({ panelId }: { panelId: string }) {
  const { open } = useQueue();
  const isOpen = useQueueState((state) => state.isOpen);
  const count = useQueueState((state) => state.episodeIds.length);
  if (count === 0 && !isOpen) return null;

  return (
    <span className="relative inline-flex">
      <IconButton
        icon={ListMusic}
        label={`Queue, ${toEpisodes(count)}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => open(!isOpen)}
      />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ocean px-1 text-[0.625rem] font-semibold text-on-ocean tabular-nums"
        >
          {count}
        </span>
      )}
    </span>
  );
}

export const toEpisodes = (count: number): string => (count === 1 ? '1 episode' : `${count} episodes`);
