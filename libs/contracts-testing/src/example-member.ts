import type { Profile, SavedItem, User } from '@shoreline/contracts';

/** Somebody who is signed in. */
export const exampleUser = (parts: Partial<User> = {}): User => ({
  id: '00000000-0000-4000-8000-000000000004',
  email: 'pat@noosa.example',
  firstName: 'Pat',
  lastName: 'Brook',
  profileImageUrl: null,
  subscriptionTier: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...parts,
});

/** What that somebody tells of themselves: a name. */
export const exampleProfile = (parts: Partial<Profile> = {}): Profile => ({
  id: '00000000-0000-4000-8000-000000000005',
  userId: exampleUser().id,
  displayName: 'Salty Pat',
  bio: null,
  phone: null,
  website: null,
  location: null,
  occupation: null,
  yearsInNoosa: null,
  socialLinks: {},
  interests: [],
  profileVisible: true,
  contactVisible: false,
  avatar: { photograph: null, waits: false, note: null },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...parts,
});

/** A story they saved, of which only the title is known. */
export const exampleSavedItem = (parts: Partial<SavedItem> = {}): SavedItem => ({
  id: '00000000-0000-4000-8000-000000000006',
  userId: exampleUser().id,
  targetType: 'local_story',
  targetId: '00000000-0000-4000-8000-000000000002',
  notes: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  title: 'The yellow buoy',
  description: null,
  author: null,
  imageUrl: null,
  category: null,
  readTime: null,
  duration: null,
  episodeNumber: null,
  eventDate: null,
  location: null,
  href: '/stories/yellow-buoy',
  ...parts,
});
