import { useListening } from '@shoreline/member-kit/use-listening';
import { usePlayer } from '@shoreline/remote-kit';
import { DropdownMenu, IconButton, MenuAction } from '@shoreline/ui';
import { CircleCheck, CircleDashed, Ellipsis, ListEnd, ListStart } from 'lucide';

import type { EpisodeSummary } from '../episodes/episode.queries.ts';
import { toTrack } from '../episodes/use-play.ts';

/** Marks need a browser that may store them. */
export function EpisodeMenuList({ episode, label }: { episode: EpisodeSummary; label: string }) {
  const { enqueue } = usePlayer();
  const listening = useListening();
  const isPlayed = listening?.find(episode.id)?.isPlayed ?? false;

  return (
    <DropdownMenu defaultOpen trigger={<IconButton icon={Ellipsis} label={label} />}>
      <MenuAction icon={ListStart} onSelect={() => enqueue(toTrack(episode), 'next')}>
        Play next
      </MenuAction>
      <MenuAction icon={ListEnd} onSelect={() => enqueue(toTrack(episode), 'last')}>
        Add to queue
      </MenuAction>
      {listening && (
        <MenuAction
          icon={isPlayed ? CircleDashed : CircleCheck}
          onSelect={() => listening.setPlayed(episode.id, !isPlayed)}
        >
          {isPlayed ? 'Mark as unplayed' : 'Mark as played'}
        </MenuAction>
      )}
    </DropdownMenu>
  );
}
