import { IconButton } from '@shoreline/ui';
import { Play, X } from 'lucide';

import { useQueue, useQueueState } from './player-context.ts';
import { QueueButton, toEpisodes } from './queue-button.tsx';

/** The dock while nothing plays and something is queued. */
export function QueueBar({ panelId, onClose }: { panelId: string; onClose: () => void }) {
  const { playNext } = useQueue();
  const count = useQueueState((state) => state.episodeIds.length);

  return (
    <div className="flex items-center gap-3 px-gutter py-2">
      {count > 0 && <IconButton variant="accent" icon={Play} label="Play the queue" onClick={() => void playNext()} />}
      <p className="min-w-0 flex-1 font-serif text-base font-medium">
        {count > 0 ? `${toEpisodes(count)} in your queue` : 'Your queue is empty'}
      </p>
      <QueueButton panelId={panelId} />
      <IconButton icon={X} label="Close player" onClick={onClose} />
    </div>
  );
}
