import { clockTime } from '@shoreline/contracts';
import { embedCode } from '@shoreline/contracts/embed-addresses';
import { useSite, useToast } from '@shoreline/remote-kit';
import { Button, Checkbox, Icon, TextInput } from '@shoreline/ui';
import { CodeXml, type IconNode, Link2 } from 'lucide';
import { type Ref, useEffect, useRef, useState } from 'react';

import { episodePath } from '../shared/podcast/podcast-address.ts';

interface SharePanelProps {
  slug: string;
  title: string;
  seconds: number;
}

export function SharePanel({ slug, title, seconds }: SharePanelProps) {
  const { origin } = useSite();
  const [place, setPlace] = useState<number>();
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);

  return (
    <div className="mt-4 grid w-144 max-w-full animate-appear gap-2">
      <CopyLine
        {...LINK}
        label="Link to this episode"
        text={`${origin}${episodePath(slug, place)}`}
        buttonRef={copyButton}
      />
      <CopyLine
        {...CODE}
        label="Code that shows the player on another site"
        text={embedCode({ origin, slug, title, atSeconds: place })}
      />
      <Checkbox
        label={`Start at ${clockTime(place ?? seconds)}`}
        checked={place !== undefined}
        onChange={(event) => setPlace(event.currentTarget.checked ? seconds : undefined)}
      />
    </div>
  );
}

const LINK = {
  icon: Link2,
  action: 'Copy link',
  done: { title: 'Link copied', description: 'Paste it wherever your people are.', tone: 'success' },
  failed: { title: 'The link was not copied', description: 'Select it and copy it by hand.', tone: 'destructive' },
} as const;
const CODE = {
  icon: CodeXml,
  action: 'Copy embed code',
  done: { title: 'Embed code copied', description: 'Paste it into a page of your own.', tone: 'success' },
  failed: { title: 'The code was not copied', description: 'Select it and copy it by hand.', tone: 'destructive' },
} as const;

interface CopyLineProps {
  icon: IconNode;
  label: string;
  text: string;
  action: string;
  done: Parameters<ReturnType<typeof useToast>>[0];
  failed: Parameters<ReturnType<typeof useToast>>[0];
  buttonRef?: Ref<HTMLButtonElement>;
}

function CopyLine({ icon, label, text, action, done, failed, buttonRef }: CopyLineProps) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      toast(failed);
    }
  };

  return (
    <div className="flex flex-wrap gap-2">
      <TextInput
        aria-label={label}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-72"
      />
      <Button ref={buttonRef} variant="outline" onClick={() => void copy()}>
        <Icon of={icon} />
        {action}
      </Button>
    </div>
  );
}
