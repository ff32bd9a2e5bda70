import { createElement } from 'react';

import type { PageAddress, PageRegistry } from './page-registry.ts';

interface RemotePageFrameProps {
  address: PageAddress;
  pages: PageRegistry;
}

/** A page of a remote inside the element its styles are confined to. Its loader has loaded the component. */
export function RemotePageFrame({ address, pages }: RemotePageFrameProps) {
  const page = pages.component(address);
  if (!page) throw new Error(`${address.pattern} was not loaded before it was rendered.`);
  return <div data-mf={address.app}>{createElement(page)}</div>;
}
