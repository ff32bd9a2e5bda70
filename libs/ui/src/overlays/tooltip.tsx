import { Tooltip as RadixTooltip } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

import { PortalScope } from './portal-scope.tsx';

/** Both from section 9 of the first specification text. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

const GAP_PX = 6;
const EDGE_PX = 8;

const IsProvided = createContext(false);

interface TooltipProviderProps {
  children: ReactNode;
}

/** Once around an app: lets the next tooltip open at once when one was open a moment ago. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  return (
    <IsProvided value={true}>
      <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
        {children}
      </RadixTooltip.Provider>
    </IsProvided>
  );
}

interface TooltipProps {
  /** A few words. Never the only place where something is said: touch screens have no hover. */
  text: string;
  /** One focusable control. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** Words that appear beside a control after a moment of hover, or on keyboard focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const isProvided = useContext(IsProvided);

  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <PortalScope>
          <RadixTooltip.Content
            side={side}
            sideOffset={GAP_PX}
            collisionPadding={EDGE_PX}
            className="z-60 max-w-xs animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper"
          >
            {text}
          </RadixTooltip.Content>
        </PortalScope>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );

  return isProvided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
