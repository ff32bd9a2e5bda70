import { type SavedItem, saveRoutes } from '@shoreline/contracts';
import { type SavedList, type SavedListEntry, savedListRoutes } from '@shoreline/contracts/saved-lists';
import { exampleSavedItem } from '@shoreline/contracts-testing';
import type { FakeServices } from '@shoreline/web-testing';

import { memberServices, saves } from './render-profile.ts';

export const LIST_ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c61';
export const TOKEN = 'x'.repeat(43);

export const entryOf = (parts: Partial<SavedListEntry> = {}): SavedListEntry => {
  const { id: _, userId: __, notes: ___, createdAt: ____, ...shown } = exampleSavedItem();
  return { ...shown, note: null, ...parts };
};

const listed = ({ targetType, targetId, title, href }: SavedItem): SavedListEntry =>
  entryOf({ targetType, targetId, title, href });

/** A list of the first two things Pat saved. */
export const listOf = (parts: Partial<SavedList> = {}): SavedList => ({
  id: LIST_ID,
  name: 'Saturday',
  version: 3,
  token: null,
  isDescribed: true,
  day: null,
  entries: saves.slice(0, 2).map(listed),
  ...parts,
});

/** Services in which Pat has one list, which changes as it does in the real one. */
export function listServices(start: SavedList = listOf()): FakeServices {
  const services = memberServices();
  let list = start;
  const all = saves.map((save, index) => ({ ...save, title: save.title ?? `Place ${index}`, href: save.href ?? '/x' }));
  services.answer(saveRoutes.list, all);
  services.answer(savedListRoutes.list, () => [
    { id: list.id, name: list.name, count: list.entries.length, isShared: list.token !== null },
  ]);
  services.answer(savedListRoutes.read, () => list);
  services.answer(savedListRoutes.update, ({ body: { name, version, entries, day = list.day } }) => {
    const known = all.map(listed);
    const described = entries.map((entry) => ({
      ...known.find(({ targetId }) => targetId === entry.targetId),
      ...entry,
    }));
    list = { ...list, name, day, version: version + 1, entries: described.map(entryOf) };
    return list;
  });
  services.answer(savedListRoutes.share, () => (list = { ...list, token: TOKEN }));
  services.answer(savedListRoutes.unshare, () => (list = { ...list, token: null }));
  return services;
}
