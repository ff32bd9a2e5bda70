import { Button, ButtonLink, Card, Icon, Picture, useHydrated } from '@shoreline/ui';
import { Check } from 'lucide';
import { useEffect, useRef } from 'react';

import type { Door } from './doors.ts';
import { type AccountKind, toSignInAddress } from './sign-in-address.ts';

const CHECK_SIZE_PX = 18;

interface SignInDoorProps {
  door: Door;
  returnTarget: string;
  /** The address asked for this door: it is brought into sight. */
  isAsked: boolean;
  /** The door somebody is going through. */
  connecting: AccountKind | undefined;
  onSignIn: (door: Door) => void;
}

/** One way in: a view through the arch, what one gets, and the handle. */
export function SignInDoor({ door, returnTarget, isAsked, connecting, onSignIn }: SignInDoorProps) {
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isAsked) return;
    // A frame later: the shell puts a new page to its top first.
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);

  return (
    <Card as="section" ref={card} aria-label={door.title} className="p-6! text-center sm:p-9!">
      <Picture
        picture={door.picture}
        eager
        frame="none"
        className="mx-auto aspect-4/3 max-w-72 rounded-t-full rounded-b-control"
      />
      <h2 className="mt-7 text-2xl">{door.title}</h2>
      <ul className="mx-auto mt-5 mb-8 grid gap-2.5 text-left">
        {door.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Icon of={Check} size={CHECK_SIZE_PX} className="mt-[0.25em] text-eucalypt" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Handle door={door} returnTarget={returnTarget} connecting={connecting} onSignIn={onSignIn} />
      </div>
    </Card>
  );
}

/** A link that works without a script; a button that can say it is busy as soon as there is one. */
function Handle({ door, returnTarget, connecting, onSignIn }: Omit<SignInDoorProps, 'isAsked'>) {
  if (!useHydrated()) {
    return (
      <ButtonLink href={toSignInAddress(door.kind, returnTarget)} size="lg" width="full">
        {door.action}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="lg"
      width="full"
      loading={connecting === door.kind && 'Connecting...'}
      disabled={connecting !== undefined}
      onClick={() => onSignIn(door)}
    >
      {door.action}
    </Button>
  );
}
