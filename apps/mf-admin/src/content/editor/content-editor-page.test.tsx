// @vitest-environment jsdom
import { operatorRoutes } from '@shoreline/contracts';
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  contentItem,
  contentServices,
  editor,
  ITEM,
  LISTINGS,
  listingFields,
  openAdmin,
} from '../../../test/content-data.ts';
import { field, openItem, press, setUpContentPages, type } from '../../../test/content-form.ts';

setUpContentPages();

/** Leaves something typed in the tab, as a page whose session was lost does. */
async function leaveTyped(services = contentServices()): Promise<void> {
  await openItem(services);
  type('Name', 'Pandanus Bakehouse');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  cleanup();
}

it('saves all fields at the revision that was seen, and what visitors see stays', async () => {
  const { services, toasts } = await openItem();
  services.answer(operatorContentRoutes.save, ({ body }) =>
    contentItem({ revision: 5, isChanged: true, fields: body.fields, title: 'Pandanus Bakehouse' }),
  );

  type('Name', 'Pandanus Bakehouse');
  type('Phone', '');
  type('Features', 'Ocean views\n\nDogs welcome');
  press('Save');

  expect(await screen.findByRole('heading', { name: 'Pandanus Bakehouse' })).toBeTruthy();
  expect(services.received(operatorContentRoutes.save)).toMatchObject([
    {
      body: {
        revision: 4,
        publish: false,
        fields: {
          ...listingFields,
          title: 'Pandanus Bakehouse',
          phone: null,
          features: ['Ocean views', 'Dogs welcome'],
        },
      },
    },
  ]);
  expect(toasts).toMatchObject([{ title: 'Saved' }]);
  expect(screen.getByText('Saved, and not on the site yet.')).toBeTruthy();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('saves and publishes in one step', async () => {
  const { services } = await openItem();
  services.answer(operatorContentRoutes.save, ({ body }) => contentItem({ revision: 5, fields: body.fields }));

  type('Suburb', 'Noosaville');
  press('Save and publish');

  expect(await screen.findByText('Visitors see exactly this.')).toBeTruthy();
  expect(services.received(operatorContentRoutes.save)[0]?.body).toMatchObject({ publish: true });
});

it('moves the pin on the map, and both coordinates with it', async () => {
  const { services } = await openItem();
  services.answer(operatorContentRoutes.save, ({ body }) => contentItem({ revision: 5, fields: body.fields }));

  fireEvent.keyDown(await screen.findByRole('application', { name: 'Map of the region' }), { key: 'ArrowUp' });
  expect(field('Latitude').value).toBe('-26.389');
  type('Latitude', '-26');
  expect(screen.getByText(/beyond this map/)).toBeTruthy();
  press('Remove the pin');
  press('Save');

  await waitFor(() =>
    expect(services.received(operatorContentRoutes.save)).toMatchObject([
      { body: { fields: { latitude: null, longitude: null } } },
    ]),
  );
});

it('closes a place for a while, and opens it again', async () => {
  const { services } = await openItem();
  services.answer(operatorContentRoutes.save, ({ body }) => contentItem({ revision: 5, fields: body.fields }));

  fireEvent.click(screen.getByLabelText('Temporarily closed'));
  type('Open again on', '2026-12-01');
  type('What visitors are told', 'New roof.');
  press('Save and publish');
  await screen.findByText('Visitors see exactly this.');
  fireEvent.click(screen.getByLabelText('Temporarily closed'));
  press('Save and publish');

  await waitFor(() => expect(services.received(operatorContentRoutes.save)).toHaveLength(2));
  const [closed, open] = services.received(operatorContentRoutes.save).map(({ body }) => body?.fields);
  expect(closed).toMatchObject({ closure: { reopensOn: '2026-12-01', note: 'New roof.' } });
  expect(open).not.toHaveProperty('closure');
});

it('says beneath the field what is wrong, by our rules and by those of the service', async () => {
  const { services } = await openItem();

  type('Summary', 'Short');
  press('Save');
  expect(screen.getByText('Please describe the business in a sentence')).toBeTruthy();
  expect(services.received(operatorContentRoutes.save)).toEqual([]);
  type('Summary', listingFields.shortDescription);
  type('Subcategory', 'Bakeries');
  services.refuse(operatorContentRoutes.save, {
    status: 400,
    code: 'invalid-input',
    issues: [{ path: 'fields.subcategory', message: 'Not one of ours' }],
  });
  press('Save');

  expect(await screen.findByText('Not one of ours')).toBeTruthy();
  expect(screen.getByText('One field needs another look.')).toBeTruthy();
});

it('shows what somebody else saved beside what was typed, and loses neither', async () => {
  const { services } = await openItem();
  const theirs = contentItem({
    revision: 5,
    updatedBy: 'sam@example.com',
    fields: { ...listingFields, title: 'Pandanus Bread', suburb: 'Tewantin' },
  });
  services.refuse(operatorContentRoutes.save, { status: 409, code: 'content-changed', message: 'Sam was faster.' });
  services.answer(operatorContentRoutes.read, theirs);

  type('Name', 'Pandanus Bakehouse');
  type('Postcode', '4566');
  press('Save');

  expect(await screen.findByRole('heading', { name: 'sam@example.com was quicker' })).toBeTruthy();
  const name = within(screen.getByRole('group', { name: /^Name.*you both changed it/ }));
  expect(name.getByText('Pandanus Bakehouse')).toBeTruthy();
  expect(name.getByText('Pandanus Bread')).toBeTruthy();
  fireEvent.click(name.getByRole('radio', { name: /As sam@example.com saved it/ }));
  press('Continue with these');

  await screen.findByRole('form', { name: 'Fields' });
  expect([field('Name').value, field('Suburb').value, field('Postcode').value]).toEqual([
    'Pandanus Bread',
    'Tewantin',
    '4566',
  ]);
  services.answer(operatorContentRoutes.save, ({ body }) => contentItem({ revision: 6, fields: body.fields }));
  press('Save');
  await waitFor(() => expect(services.received(operatorContentRoutes.save)).toHaveLength(2));
  expect(services.received(operatorContentRoutes.save)[1]?.body).toMatchObject({
    revision: 5,
    fields: { title: 'Pandanus Bread', suburb: 'Tewantin', postcode: '4566' },
  });
});

it('offers again what was typed when the page was lost', async () => {
  await leaveTyped();
  openAdmin(ITEM, contentServices());

  fireEvent.click(await screen.findByRole('button', { name: 'Continue with them' }));

  await screen.findByRole('form', { name: 'Fields' });
  expect(field('Name').value).toBe('Pandanus Bakehouse');
});

it('holds what was typed against what was saved since', async () => {
  await leaveTyped();
  openAdmin(ITEM, contentServices(contentItem({ revision: 5, fields: { ...listingFields, title: 'Pandanus Bread' } })));

  fireEvent.click(await screen.findByRole('button', { name: 'Continue with them' }));

  expect(await screen.findByRole('group', { name: /^Name.*you both changed it/ })).toBeTruthy();
});

it('forgets what was typed when nobody wants it, and shows it to no other operator', async () => {
  await leaveTyped();
  await openItem(contentServices(contentItem(), { ...editor, name: 'sam@example.com' }));
  expect(field('Name').value).toBe('Pandanus Bakery');
  cleanup();
  openAdmin(ITEM, contentServices());

  fireEvent.click(await screen.findByRole('button', { name: 'Discard them' }));

  await screen.findByRole('form', { name: 'Fields' });
  expect(field('Name').value).toBe('Pandanus Bakery');
  expect(sessionStorage).toHaveLength(0);
});

it('loses nothing when the session ends while something is saved', async () => {
  const { services } = await openItem();
  type('Name', 'Pandanus Bakehouse');
  services.refuse(operatorContentRoutes.save, { status: 404, code: 'route-not-found' });
  services.refuse(operatorRoutes.me, { status: 404, code: 'route-not-found' });
  press('Save');
  expect(await screen.findByText('Your session is over')).toBeTruthy();

  services.answer(operatorRoutes.me, editor);
  press('I am back');

  await waitFor(() => expect(screen.queryByText('Your session is over')).toBeNull());
  expect(field('Name').value).toBe('Pandanus Bakehouse');
});

it('asks before something typed is left behind', async () => {
  const { address } = await openItem();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);

  type('Name', 'Pandanus Bakehouse');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'All listings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe(ITEM);
  fireEvent.click(screen.getByRole('link', { name: 'All listings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));

  await waitFor(() => expect(address()).toBe(LISTINGS));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('starts something new as a draft and goes to it', async () => {
  const { services, address } = await openItem(contentServices(), `${LISTINGS}/new`);
  services.answer(operatorContentRoutes.create, contentItem({ state: 'draft', publishedRevision: null }));

  press('Start the draft');
  expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy();
  type('Name', 'Pandanus Bakery');
  type('Summary', listingFields.shortDescription);
  type('Subcategory', 'Bakery');
  press('Start the draft');

  await waitFor(() => expect(address()).toBe(ITEM));
  expect(services.received(operatorContentRoutes.create)).toMatchObject([
    { body: { kind: 'listing', fields: { title: 'Pandanus Bakery', category: 'Restaurant', phone: null } } },
  ]);
});

it('says that there is no such item, and offers another try when it cannot be read', async () => {
  const services = contentServices();
  services.refuse(operatorContentRoutes.read, { status: 503 });
  openAdmin(ITEM, services);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.refuse(operatorContentRoutes.read, { status: 404, code: 'content-not-found' });
  fireEvent.click(retry);

  expect(await screen.findByRole('heading', { name: 'There is no such listing' })).toBeTruthy();
});

it('shows the page as it was saved last by a link, and says what is not on it yet', async () => {
  const { services } = await openItem();
  services.answer(operatorContentRoutes.linkDraft, () => ({
    path: '/directory/pandanus?draft=secret',
    expiresAt: '2026-06-02T00:00:00.000Z',
  }));

  type('Name', 'Pandanus Bakehouse');
  press('Preview');
  expect(await screen.findByText(/What you typed since is not on it/)).toBeTruthy();
  press('Make a link');

  const link = await screen.findByRole('link', { name: /Open the page/ });
  expect(link.getAttribute('href')).toBe('/directory/pandanus?draft=secret');
  expect(screen.getByLabelText('Link')).toHaveProperty(
    'value',
    'http://localhost:3000/directory/pandanus?draft=secret',
  );
});

it('says why there is no link, and tries again', async () => {
  const { services } = await openItem();
  services.refuse(operatorContentRoutes.linkDraft, { status: 503, code: 'unavailable' });

  press('Preview');
  await screen.findByRole('dialog');
  press('Make a link');

  expect(await screen.findByText('There is no link yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeTruthy();
});
