import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Something the page an operator is on can do, for the command palette. */
export interface PaletteAct {
  label: string;
  run: () => void;
}

export const PaletteActsContext = createContext<RefObject<readonly PaletteAct[]> | undefined>(undefined);

/** Offers what a page does in the command palette as long as it is shown. */
export function usePaletteActs(acts: readonly PaletteAct[]): void {
  const actsRef = useContext(PaletteActsContext);
  useEffect(() => {
    if (!actsRef) return;
    actsRef.current = acts;
    return () => {
      actsRef.current = [];
    };
  });
}
