import { type MouseEvent, type ReactNode, useState } from 'react';

import type { Lightbox } from './lightbox.tsx';
import { useDeferred } from './use-overlay.ts';

type Pictures = Parameters<typeof Lightbox>[0]['pictures'];

interface OpenLightbox {
  /** For the press of a link to a picture: opens it here, or where the link leads while the code does not arrive. */
  open: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
  lightbox: ReactNode;
}

const load = async () => (await import('./lightbox.tsx')).Lightbox;

const useLightboxCode = (isWanted: boolean, onFailed: () => void) => ({ Layer: useDeferred(load, isWanted, onFailed) });

/** A lightbox over links to pictures. Its code is fetched with the first press. */
export function useLightbox(pictures: Pictures): OpenLightbox {
  const [shown, setShown] = useState<number>();
  const { Layer } = useLightboxCode(shown !== undefined, () => {
    setShown(undefined);
    window.location.assign(pictures[shown ?? 0]?.src ?? '');
  });

  return {
    open(event, index) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      // Some browsers do not focus what is pressed; there the focus returns to.
      event.currentTarget.focus();
      setShown(index);
    },
    lightbox: Layer && <Layer {...{ pictures, shown }} onShow={setShown} />,
  };
}
