import { useToast } from '@shoreline/remote-kit';
import { Button, Icon } from '@shoreline/ui';
import { Share2 } from 'lucide';
import { type ComponentProps, useState } from 'react';

import type { SharePanel } from './share-panel.tsx';

const load = () => import(/* webpackChunkName: "player" */ './share-panel.tsx');
const ignore = (): void => {};

/** Shares the address of the episode, or of the current position. The panel loads when the button has the focus or is pressed. */
export function ShareEpisode(props: ComponentProps<typeof SharePanel>) {
  const toast = useToast();
  const [opened, setOpened] = useState<{ Panel: typeof SharePanel }>();

  const handlePress = async (): Promise<void> => {
    try {
      const loaded = await load();
      setOpened((before) => (before ? undefined : { Panel: loaded.SharePanel }));
    } catch {
      toast({ title: 'The link did not load', description: 'Please try again.', tone: 'destructive' });
    }
  };

  return (
    <div className="min-w-0 max-sm:w-full">
      <Button
        variant="outline"
        aria-expanded={opened !== undefined}
        onFocus={() => void load().catch(ignore)}
        onClick={() => void handlePress()}
      >
        <Icon of={Share2} />
        Share this episode
      </Button>
      {opened && <opened.Panel {...props} />}
    </div>
  );
}
