import {
  accountRoutes,
  type Profile,
  profileRoutes,
  type SavedItem,
  saveRoutes,
  type User,
} from '@shoreline/contracts';
import { eventNotificationRoutes } from '@shoreline/contracts/event-notifications';
import { savedListRoutes } from '@shoreline/contracts/saved-lists';
import { exampleProfile, exampleSavedItem, exampleUser } from '@shoreline/contracts-testing';
import { createFakeServices, type FakeServices, type RenderedRemote, renderRemote } from '@shoreline/web-testing';

import remote from '../src/remote.tsx';

export const user: User = exampleUser({ lastName: 'Smith' });

export const profile: Profile = exampleProfile({
  bio: 'Walks the spit.',
  location: 'Noosaville',
  interests: ['Birds'],
});

/** A saved story with an author, an episode, and a place the content service says nothing about. */
export const saves: SavedItem[] = [
  exampleSavedItem({
    id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c41',
    targetType: 'local_story',
    targetId: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c51',
    createdAt: '2026-11-20T00:00:00.000Z',
    title: 'The last prawn trawler',
    author: 'Mia Chen',
    href: '/stories/the-last-prawn-trawler',
  }),
  exampleSavedItem({
    id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c42',
    targetType: 'episode',
    targetId: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c52',
    createdAt: '2026-11-19T00:00:00.000Z',
    title: 'First light',
    description: 'On the Pandanus walk before five.',
    href: '/episodes/first-light',
  }),
  exampleSavedItem({
    id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c43',
    targetType: 'directory_item',
    targetId: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c53',
    createdAt: '2026-11-18T00:00:00.000Z',
    title: null,
    href: null,
  }),
];

interface Setting {
  services?: FakeServices;
  address?: string;
}

/** Services that know Pat. */
export function memberServices(): FakeServices {
  const services = createFakeServices();
  services.answer(profileRoutes.read, profile);
  services.answer(saveRoutes.list, saves);
  services.answer(savedListRoutes.list, []);
  services.answer(eventNotificationRoutes.read, { byMail: false, email: user.email });
  services.answer(accountRoutes.sessions, []);
  return services;
}

/** Opens the profile page as Pat. */
export const renderProfile = ({ services = memberServices(), address = '/profile' }: Setting = {}): RenderedRemote =>
  renderRemote(remote, address, { services, auth: { status: 'member', user } });
