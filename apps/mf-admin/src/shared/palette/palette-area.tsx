import type { Operator } from '@shoreline/contracts';
import { useToast } from '@shoreline/remote-kit';
import { Button, Icon } from '@shoreline/ui';
import { Search } from 'lucide';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { CommandPalette } from './command-palette.tsx';
import { type PaletteAct, PaletteActsContext } from './palette-acts.ts';

interface PaletteAreaProps {
  /** Undefined until it is known who is there: nothing is offered to nobody. */
  operator: Operator | undefined;
  children: (button: ReactNode) => ReactNode;
}

/** Where the command palette can be opened: by its button, and by Ctrl-K or Cmd-K from anywhere on the page. */
export function PaletteArea({ operator, children }: PaletteAreaProps) {
  const acts = useRef<readonly PaletteAct[]>([]);
  const [shown, setShown] = useState<readonly PaletteAct[]>();
  const code = usePaletteCode(shown !== undefined, () => setShown(undefined));
  const open = (): void => setShown(acts.current);

  useHotkey(() => {
    if (operator) open();
  });

  return (
    <PaletteActsContext value={acts}>
      {children(<PaletteButton isDisabled={!operator} onOpen={open} />)}
      {operator && code && (
        <code.Palette
          operator={operator}
          acts={shown ?? []}
          isOpen={shown !== undefined}
          onClose={() => setShown(undefined)}
        />
      )}
    </PaletteActsContext>
  );
}

const PaletteButton = ({ isDisabled, onOpen }: { isDisabled: boolean; onOpen: () => void }) => (
  <Button
    variant="outline"
    size="sm"
    className="min-w-0 justify-start! font-normal! text-muted sm:w-72"
    aria-keyshortcuts="Control+K Meta+K"
    disabled={isDisabled}
    onClick={onOpen}
  >
    <Icon of={Search} size={16} />
    <span className="flex-1 text-left">Search or go to…</span>
    <kbd className="hidden font-sans text-xs sm:inline">Ctrl K</kbd>
  </Button>
);

function useHotkey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => press(event);
    // At the document: the shell, which has the same keys for everybody, listens at the window and is told that they are taken.
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

type PaletteComponent = ComponentType<Parameters<typeof CommandPalette>[0]>;

/** Fetched when it is first opened: pages do without its library. */
function usePaletteCode(isWanted: boolean, onFailed: () => void): { Palette: PaletteComponent } | undefined {
  const toast = useToast();
  const [loaded, setLoaded] = useState<{ Palette: PaletteComponent }>();
  const fail = useEffectEvent(() => {
    toast({ title: 'The search did not open', description: 'Please try again in a moment.', tone: 'destructive' });
    onFailed();
  });
  const isMissing = isWanted && !loaded;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    import(/* webpackChunkName: "palette" */ './command-palette.tsx').then(
      ({ CommandPalette: Palette }) => isCurrent && setLoaded({ Palette }),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);

  return loaded;
}
