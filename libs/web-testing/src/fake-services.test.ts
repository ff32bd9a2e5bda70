import { photographLimits, photographRoutes, storyRoutes } from '@shoreline/contracts';
import { expect, it, vi } from 'vitest';

import { createFakeServices } from './fake-services.ts';

it('answers a list with its total and records the call', async () => {
  const { api, answer, received } = createFakeServices();
  answer(storyRoutes.list, [], { total: 3 });

  expect(await api.page(storyRoutes.list, { query: { limit: 9 } })).toEqual({ items: [], total: 3 });
  expect(received(storyRoutes.list)).toMatchObject([{ query: { limit: 9, offset: 0 } }]);
});

it('does not answer what the real service could not send', async () => {
  const { api, answer } = createFakeServices();
  answer(storyRoutes.list, [{ title: 'Not a story' } as never]);

  await expect(api.page(storyRoutes.list, { query: {} })).rejects.toThrow(/invalid/i);
});

it('does not accept what the real service would refuse', async () => {
  const { api, answer } = createFakeServices();
  answer(storyRoutes.list, []);

  await expect(api.page(storyRoutes.list, { query: { limit: 1_000 } })).rejects.toThrow('limit');
});

it('takes bytes where the contract does, as many as it says', async () => {
  const { api, answer, received } = createFakeServices();
  answer(photographRoutes.addPart, undefined);
  const params = { upload: crypto.randomUUID(), part: 0 };
  const send = (size: number) => api.call(photographRoutes.addPart, { params, body: new Blob(['x'.repeat(size)]) });

  await send(1);
  await expect(send(0)).rejects.toThrow('got 0');
  await expect(send(photographLimits.partBytes + 1)).rejects.toThrow('at most');

  expect(received(photographRoutes.addPart)).toHaveLength(1);
});

it('refuses until an answer is set', async () => {
  const { api, answer, refuse } = createFakeServices();
  refuse(storyRoutes.featured, { status: 503, code: 'unavailable' });

  await expect(api.call(storyRoutes.featured, { query: {} })).rejects.toMatchObject({ code: 'unavailable' });
  answer(storyRoutes.featured, []);

  expect(await api.call(storyRoutes.featured, { query: {} })).toEqual([]);
});

it('logs an error for a call without an answer', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  await expect(createFakeServices().api.call(storyRoutes.featured, { query: {} })).rejects.toThrow('404');

  expect(consoleError).toHaveBeenCalledWith('Nothing in this test answers GET /api/local-stories/featured');
});
