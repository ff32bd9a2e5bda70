import { clockTime } from '@shoreline/contracts';
import { useListening } from '@shoreline/member-kit/use-listening';
import { usePlayer, usePlayerState } from '@shoreline/remote-kit';
import { Badge, Button, Icon, IconButton } from '@shoreline/ui';
import { Check, Ellipsis, History, ListMusic } from 'lucide';
import { useState } from 'react';

import type { EpisodeSummary } from '../episodes/episode.queries.ts';
import type { EpisodeMenuList } from './episode-menu-list.tsx';

interface EpisodeProps {
  episode: EpisodeSummary;
}

export function ListeningBadge({ episode, className }: EpisodeProps & { className: string }) {
  const progress = useListening()?.find(episode.id);
  if (progress && progress.seconds > 0) {
    return (
      <Badge icon={History} className={className}>
        Continue at {clockTime(progress.seconds)}
      </Badge>
    );
  }
  if (!progress?.isPlayed) return null;
  return (
    <Badge icon={Check} tone="success" className={className}>
      Played
    </Badge>
  );
}

/** Nothing while the episode is in the player: its bar says where it is. */
export function ContinueButton({ episode, onContinue }: EpisodeProps & { onContinue: (seconds: number) => void }) {
  const seconds = useListening()?.find(episode.id)?.seconds ?? 0;
  const isCurrent = usePlayerState(({ track }) => track?.id === episode.id);
  if (seconds === 0 || isCurrent) return null;

  return (
    <Button variant="outline" onClick={() => onContinue(seconds)}>
      <Icon of={History} />
      Continue at {clockTime(seconds)}
    </Button>
  );
}

export function QueueLink() {
  const { showQueue } = usePlayer();
  const queued = useListening()?.queued ?? 0;
  if (queued === 0) return null;

  return (
    <button
      type="button"
      onClick={showQueue}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ocean underline underline-offset-4 hover:decoration-2"
    >
      <Icon of={ListMusic} size={18} />
      Your queue ({queued})
    </button>
  );
}

const ignore = (): void => {};
const load = () => import(/* webpackChunkName: "episode-menu" */ './episode-menu-list.tsx');

/** The code of the menu loads when somebody reaches for its button: most visits never open one. */
export function EpisodeMenu({ episode }: EpisodeProps) {
  const [opened, setOpened] = useState<{ List: typeof EpisodeMenuList }>();
  const label = `More about ${episode.title}`;
  const handleReach = (): void => void load().catch(ignore);
  const handleOpen = (): void => void load().then(({ EpisodeMenuList: List }) => setOpened({ List }), ignore);

  if (opened) return <opened.List episode={episode} label={label} />;
  return (
    <IconButton
      icon={Ellipsis}
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={handleReach}
      onFocus={handleReach}
      onClick={handleOpen}
    />
  );
}
