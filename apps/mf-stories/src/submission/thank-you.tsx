import { Icon } from '@shoreline/ui';
import { CircleCheck } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';

const SIGN_SIZE_PX = 30;

export function ThankYou({ children }: { children?: ReactNode }) {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => messageRef.current?.focus(), []);

  return (
    <div
      ref={messageRef}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-center px-2 py-8 text-center outline-none"
    >
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-eucalypt-soft text-eucalypt">
        <Icon of={CircleCheck} size={SIGN_SIZE_PX} />
      </span>
      <p className="mt-5 font-serif text-2xl font-[560]">Thank you for your story</p>
      <p className="mt-3 max-w-md text-muted">
        It is with our editors, who read every one before it is published. If you left an email, we will write to tell
        you what came of it.
      </p>
      {children && <div className="mt-7">{children}</div>}
    </div>
  );
}
