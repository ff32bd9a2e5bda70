import { saveRoutes, type SaveTarget } from '@shoreline/contracts';
import { parseVisitorSaves } from '@shoreline/member-kit';
import { createFakeServices } from '@shoreline/web-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { dropSavesOfMembers, mergeSaves } from './merge-saves.ts';

const ANN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const BEN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f11';
const episode: SaveTarget = { targetType: 'episode', targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10' };
const story: SaveTarget = { targetType: 'local_story', targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f11' };

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('StorageEvent', class {});
});

it('sends what a visitor saved to the account they signed in to, and leaves none of it', async () => {
  const { services, merge, stored } = start({ memberId: null, targets: [episode, story] });
  services.answer(saveRoutes.merge, { saved: 1, left: [] });

  expect(await merge(ANN)).toEqual({ saved: 1, left: 0 });

  expect(services.received(saveRoutes.merge)).toMatchObject([{ body: { memberId: ANN, targets: [episode, story] } }]);
  expect(stored().targets).toEqual([]);
});

it('gives the next member nothing of what could not be sent for the one before', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { services, merge, stored } = start({ memberId: null, targets: [episode] });
  services.refuse(saveRoutes.merge, { status: 503 });

  expect(await merge(ANN)).toBeUndefined();
  expect(stored()).toEqual({ memberId: ANN, targets: [episode] });
  services.answer(saveRoutes.merge, { saved: 1, left: [] });

  expect(await merge(BEN)).toBeUndefined();
  expect(services.received(saveRoutes.merge)).toHaveLength(1);
  expect(stored().targets).toEqual([]);
});

it('tries again for the same member', async () => {
  const { services, merge, stored } = start({ memberId: ANN, targets: [episode] });
  services.answer(saveRoutes.merge, { saved: 1, left: [] });

  expect(await merge(ANN)).toEqual({ saved: 1, left: 0 });
  expect(stored().targets).toEqual([]);
});

it('holds what found no room in the account for its member', async () => {
  const { services, merge, stored } = start({ memberId: null, targets: [episode, story] });
  services.answer(saveRoutes.merge, { saved: 1, left: [story] });

  expect(await merge(ANN)).toEqual({ saved: 1, left: 1 });
  expect(stored()).toEqual({ memberId: ANN, targets: [story] });
});

it('drops what belongs to a member who signed out, and nothing a visitor saved', () => {
  const ofMember = start({ memberId: ANN, targets: [episode] });
  dropSavesOfMembers(ofMember.storage);
  expect(ofMember.stored().targets).toEqual([]);

  const ofVisitor = start({ memberId: null, targets: [episode] });
  dropSavesOfMembers(ofVisitor.storage);
  expect(ofVisitor.stored().targets).toEqual([episode]);
});

function start(saves: { memberId: string | null; targets: SaveTarget[] }) {
  const services = createFakeServices();
  let text = JSON.stringify(saves);
  const storage = {
    getItem: () => text,
    setItem(_: string, next: string) {
      text = next;
      return true;
    },
  };
  const stored = () => parseVisitorSaves(text);
  return {
    services,
    storage,
    stored,
    merge: (memberId: string) => mergeSaves({ api: services.api, storage, saves: stored() }, memberId),
  };
}
