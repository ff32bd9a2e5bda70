import type { Listing } from '@shoreline/contracts';
import { Button, Icon } from '@shoreline/ui';
import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';

const ICON_SIZE_PX = 32;

interface MessageSentProps {
  listing: Pick<Listing, 'title' | 'email'>;
  onClose: () => void;
}

/** Replaces the form once the message was accepted. */
export function MessageSent({ listing: { title, email }, onClose }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; reading goes on here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex flex-col items-center py-6 text-center">
      <span className="mb-5 inline-flex size-16 items-center justify-center rounded-full bg-eucalypt-soft text-eucalypt">
        <Icon of={CircleCheck} size={ICON_SIZE_PX} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        Message Sent!
      </h3>
      <p className="mt-2 max-w-md text-muted">
        {email
          ? `${title} has your message and will contact you soon. Nothing else is needed from you.`
          : `Your message is with whoever looks after ${title} here, or with our editors, who pass it on where they can.`}
      </p>
      <Button variant="outline" className="mt-6" onClick={onClose}>
        Back to the listing
      </Button>
    </div>
  );
}
