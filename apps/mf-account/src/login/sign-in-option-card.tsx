import { Button, ButtonLink, Card, Icon, Picture, useHydrated } from '@shoreline/ui';
import { Check } from 'lucide';
import { useEffect, useRef } from 'react';

import { type AccountKind, type SignInOption, toSignInAddress } from './sign-in-options.ts';

interface SignInOptionCardProps {
  option: SignInOption;
  returnTarget: string;
  /** The address asks for this option: scrolls it into view. */
  isAsked: boolean;
  /** The option whose redirect is under way. */
  connecting: AccountKind | undefined;
  onSignIn: (option: SignInOption) => void;
}

/** A sign-in option: picture, benefits and the control that signs in. */
export function SignInOptionCard({ option, returnTarget, isAsked, connecting, onSignIn }: SignInOptionCardProps) {
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isAsked) return;
    // A frame later: the shell puts a new page to its top first.
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);

  return (
    <Card as="section" ref={card} aria-label={option.title} className="p-6! text-center sm:p-9!">
      <Picture
        picture={option.picture}
        eager
        frame="none"
        className="mx-auto aspect-4/3 max-w-72 rounded-t-full rounded-b-control"
      />
      <h2 className="mt-7 text-2xl">{option.title}</h2>
      <ul className="mx-auto mt-5 mb-8 grid gap-2.5 text-left">
        {option.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Icon of={Check} size={18} className="mt-[0.25em] text-eucalypt" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <SignInControl option={option} returnTarget={returnTarget} connecting={connecting} onSignIn={onSignIn} />
      </div>
    </Card>
  );
}

/** A plain link without a script; after hydration a button with a loading state. */
function SignInControl({ option, returnTarget, connecting, onSignIn }: Omit<SignInOptionCardProps, 'isAsked'>) {
  if (!useHydrated()) {
    return (
      <ButtonLink href={toSignInAddress(option.kind, returnTarget)} size="lg" width="full">
        {option.action}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="lg"
      width="full"
      loading={connecting === option.kind && 'Connecting...'}
      disabled={connecting !== undefined}
      onClick={() => onSignIn(option)}
    >
      {option.action}
    </Button>
  );
}
