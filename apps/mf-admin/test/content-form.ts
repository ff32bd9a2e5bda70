import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

import { contentServices, ITEM, LOAD_TIMEOUT_MS, loadContent, openAdmin } from './content-data.ts';

/** For the head of a file: fetches the code before the tests, as it is slow on a busy machine, and leaves nothing behind after each. */
export function setUpContentPages(): void {
  beforeAll(loadContent, LOAD_TIMEOUT_MS);
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}(Optional)?$`));
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the editor of an item. */
export async function openItem(services = contentServices(), address = ITEM) {
  const rendered = openAdmin(address, services);
  await screen.findByRole('form', { name: 'Fields' });
  return { ...rendered, services };
}
