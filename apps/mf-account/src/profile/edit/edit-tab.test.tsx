// @vitest-environment jsdom
import { profileRoutes } from '@shoreline/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { memberServices, profile, renderProfile } from '../../../test/render-profile.ts';
import { toProfileBody, yearsProblem } from './use-profile-form.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('counts the bio and says what is too long or wrong beneath its field', async () => {
  renderProfile();
  expect(await screen.findByText('15/500')).toBeTruthy();

  type('Display name', 'x'.repeat(101));
  type('Bio', 'x'.repeat(501));
  type('Phone', '1'.repeat(21));
  type('Website', 'noosa');
  type('Location', 'x'.repeat(101));
  type('Occupation', 'x'.repeat(101));
  save();

  for (const message of [
    'Display name must be 100 characters or less',
    'Bio must be 500 characters or less',
    'Phone number must be 20 characters or less',
    'Please enter a valid URL',
    'Location must be 100 characters or less',
    'Occupation must be 100 characters or less',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(screen.getByText('501/500')).toBeTruthy();
});

it('saves, says so, and starts again from what was saved', async () => {
  const services = memberServices();
  const updated = { ...profile, displayName: 'Pat of the spit', updatedAt: '2026-11-21T00:00:00.000Z' };
  services.answer(profileRoutes.update, () => {
    services.answer(profileRoutes.read, updated);
    return updated;
  });
  const { toasts } = renderProfile({ services });
  await screen.findByRole('form', { name: 'Edit profile' });

  type('Display name', 'Pat of the spit');
  type('Interests', 'Birds, , surf ,');
  save();

  await screen.findByRole('button', { name: 'Saving...' });
  await screen.findByRole('heading', { level: 1, name: 'Pat of the spit' });
  expect(toasts).toMatchObject([
    { title: 'Profile updated', description: 'Your profile has been successfully updated.' },
  ]);
  expect(services.received(profileRoutes.update)).toMatchObject([
    {
      body: { displayName: 'Pat of the spit', interests: ['Birds', 'surf'], yearsInNoosa: null, profileVisible: true },
    },
  ]);
  await waitFor(() => expect(services.received(profileRoutes.read)).toHaveLength(2));
});

it('shows what was saved as it is stored, and leaves what was typed meanwhile and where the keyboard is', async () => {
  const services = memberServices();
  const answer = Promise.withResolvers<typeof profile>();
  services.answer(profileRoutes.update, () => answer.promise);
  renderProfile({ services });
  await screen.findByRole('form', { name: 'Edit profile' });
  const bio = screen.getByLabelText<HTMLTextAreaElement>('Bio');
  type('Interests', 'Birds, , surf ,');
  save();
  await waitFor(() => expect(services.received(profileRoutes.update)).toHaveLength(1), { timeout: 4_000 });

  bio.focus();
  type('Bio', 'Walks the spit at dawn.');
  const stored = { ...profile, interests: ['Birds', 'surf'], updatedAt: '2026-11-21T00:00:00.000Z' };
  services.answer(profileRoutes.read, stored);
  answer.resolve(stored);

  await waitFor(() => expect(screen.getByLabelText('Interests')).toHaveProperty('value', 'Birds, surf'));
  await waitFor(() => expect(services.received(profileRoutes.read)).toHaveLength(2));
  expect(bio.value).toBe('Walks the spit at dawn.');
  expect(document.activeElement).toBe(bio);
  save();
  await waitFor(() =>
    expect(services.received(profileRoutes.update)[1]?.body).toMatchObject({ bio: 'Walks the spit at dawn.' }),
  );
});

it('keeps what was typed when saving fails, and says so twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const services = memberServices();
  services.refuse(profileRoutes.update, { status: 500 });
  const { toasts } = renderProfile({ services });
  await screen.findByRole('form', { name: 'Edit profile' });

  type('Display name', 'Pat of the spit');
  save();

  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
  expect(toasts).toMatchObject([
    { title: 'Update failed', description: 'Failed to update your profile. Please try again.', tone: 'destructive' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Pat of the spit');
});

it('says what others see of a member: no profile, but who wrote a review', async () => {
  renderProfile();

  const choice = await screen.findByRole('switch', { name: 'Show my profile' });
  const hint = document.getElementById(choice.getAttribute('aria-describedby') ?? '');

  expect(hint?.textContent).toContain('No page shows profiles to others yet.');
  expect(screen.getByText(/^Your name and your photograph stand beside the reviews you write/)).toBeTruthy();
});

it.each([
  ['', undefined],
  ['0', undefined],
  ['100', undefined],
  ['101', 'Years in Noosa must be a whole number from 0 to 100'],
  ['-1', 'Years in Noosa must be a whole number from 0 to 100'],
  ['2.5', 'Years in Noosa must be a whole number from 0 to 100'],
  ['many', 'Years in Noosa must be a whole number from 0 to 100'],
])('judges %j years', (text, problem) => {
  expect(yearsProblem(text)).toBe(problem);
});

it('leaves out an empty website, unsets empty years, and keeps twenty short interests', () => {
  const values = {
    displayName: '',
    bio: '',
    location: '',
    occupation: '',
    phone: '',
    website: ' ',
    yearsInNoosa: '',
    interests: ['x'.repeat(51), ...Array.from({ length: 25 }, (_, index) => ` ${index} `)].join(','),
    profileVisible: false,
    contactVisible: true,
  };

  const body = toProfileBody(values, { website: null });

  expect(body).not.toHaveProperty('website');
  expect(toProfileBody(values, { website: 'https://noosa.example' })).toMatchObject({ website: '' });
  expect(body).toMatchObject({ yearsInNoosa: null, profileVisible: false, contactVisible: true });
  expect(body.interests).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  expect(
    toProfileBody({ ...values, website: ' https://noosa.example ', yearsInNoosa: '7' }, { website: null }),
  ).toMatchObject({
    website: 'https://noosa.example',
    yearsInNoosa: 7,
  });
});

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Edit profile' }));
