// @vitest-environment jsdom
import { saveRoutes } from '@shoreline/contracts';
import { exampleSavedItem } from '@shoreline/contracts-testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { LIST_ID, listServices } from '../../../test/list-services.ts';
import { renderProfile } from '../../../test/render-profile.ts';

beforeAll(async () => {
  await Promise.all([import('../member-profile.tsx'), import('../saved/saved-tab.tsx'), import('./list-view.tsx')]);
});
afterEach(cleanup);

const saveOf = (number: number, title: string) => {
  const id = `0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f${number}`;
  return exampleSavedItem({ id, targetId: id, title });
};

it('shows what else is saved once the only thing a search found is on the list', async () => {
  const services = listServices();
  const places = Array.from({ length: 11 }, (_, index) => saveOf(20 + index, `Place ${index}`));
  services.answer(saveRoutes.list, [saveOf(10, 'Farmers market'), ...places]);
  renderProfile({ services, address: `/profile?tab=saved&list=${LIST_ID}` });
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search what you saved' });
  fireEvent.change(box, { target: { value: 'Farmers' } });
  expect(screen.queryByRole('button', { name: 'Add Place 0' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Add Farmers market' }));

  expect(await screen.findByRole('button', { name: 'Add Place 0' })).toBeTruthy();
  expect(box.value).toBe('');
  fireEvent.change(box, { target: { value: 'Farmers' } });
  expect(screen.getByText('Nothing else you saved matches.')).toBeTruthy();
});
