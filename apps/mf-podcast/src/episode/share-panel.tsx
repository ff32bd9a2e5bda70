import { clockTime } from '@shoreline/contracts';
import { useSite, useToast } from '@shoreline/remote-kit';
import { Button, Checkbox, Icon, TextInput } from '@shoreline/ui';
import { Link2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';

import { episodePath } from '../shared/podcast/podcast-address.ts';

export function SharePanel({ slug, seconds }: { slug: string; seconds: number }) {
  const { origin } = useSite();
  const [place, setPlace] = useState<number>();
  const address = `${origin}${episodePath(slug, place)}`;
  const copyButton = useRef<HTMLButtonElement>(null);
  const copy = useCopy(address);
  useEffect(() => copyButton.current?.focus(), []);

  return (
    <div className="mt-4 max-w-xl animate-appear">
      <div className="flex flex-wrap gap-2">
        <TextInput
          aria-label="Link to this episode"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1 basis-72"
        />
        <Button ref={copyButton} variant="outline" onClick={() => void copy()}>
          <Icon of={Link2} />
          Copy link
        </Button>
      </div>
      <Checkbox
        label={`Start at ${clockTime(place ?? seconds)}`}
        checked={place !== undefined}
        onChange={(event) => setPlace(event.currentTarget.checked ? seconds : undefined)}
        className="mt-1"
      />
    </div>
  );
}

function useCopy(address: string): () => Promise<void> {
  const toast = useToast();

  return async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: 'Paste it wherever your people are.', tone: 'success' });
    } catch {
      toast({ title: 'The link was not copied', description: 'Select it and copy it by hand.', tone: 'destructive' });
    }
  };
}
