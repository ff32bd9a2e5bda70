// @vitest-environment jsdom
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { contentItem, contentServices, ITEM, listingFields, toSummary } from '../../../test/content-data.ts';
import { field, openItem, press, setUpContentPages, type } from '../../../test/content-form.ts';

setUpContentPages();

it('takes an item down for a reason that has to be given', async () => {
  const { services } = await openItem();
  services.answer(operatorContentRoutes.takeDown, ({ body }) =>
    contentItem({ revision: 5, state: 'taken-down', reason: body.reason }),
  );

  press('Take down…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take it down?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(dialog.getByText('Please say why')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'It closed for good.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }));

  expect(await screen.findByText('It closed for good.')).toBeTruthy();
  expect(services.received(operatorContentRoutes.takeDown)).toMatchObject([
    { body: { revision: 4, reason: 'It closed for good.' } },
  ]);
});

it('schedules on the clock of Noosa, and saves what was typed first', async () => {
  const { services } = await openItem(contentServices(contentItem({ state: 'draft', publishedRevision: null })));
  services.answer(operatorContentRoutes.save, ({ body }) =>
    contentItem({ state: 'draft', publishedRevision: null, revision: 5, fields: body.fields }),
  );
  services.answer(operatorContentRoutes.schedule, ({ body }) =>
    contentItem({ state: 'scheduled', publishAt: body.publishAt, revision: 6 }),
  );

  type('Suburb', 'Noosaville');
  press('Schedule…');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Date and time in Noosa'), { target: { value: '2199-12-24T07:30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));

  expect(await screen.findByRole('button', { name: 'End the schedule' })).toBeTruthy();
  expect(services.received(operatorContentRoutes.schedule)).toMatchObject([
    { body: { revision: 5, publishAt: '2199-12-23T21:30:00.000Z' } },
  ]);
});

it('cancels an event on the site at once', async () => {
  const event = contentItem({ section: 'Event', fields: { ...listingFields, category: 'Event' } });
  const { services } = await openItem(contentServices(event), ITEM.replace('listings', 'events'));
  services.answer(operatorContentRoutes.save, ({ body }) => ({ ...event, revision: 5, fields: body.fields }));

  press('Cancel this event…');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the event' }));

  await waitFor(() => expect(field('Status').value).toBe('cancelled'));
  expect(services.received(operatorContentRoutes.save)).toMatchObject([
    { body: { publish: true, fields: { eventStatus: 'cancelled' } } },
  ]);
});

it('shows what a version changed, and restores it', async () => {
  const { services } = await openItem();
  const first = { version: 3, at: '2026-11-21T03:00:00.000Z', who: 'the site', act: 'adopted', note: null } as const;
  services.answer(operatorContentRoutes.readVersion, { ...first, fields: { ...listingFields, suburb: 'Tewantin' } });
  services.answer(operatorContentRoutes.restore, ({ body }) =>
    contentItem({ revision: 5, isChanged: !body.publish, fields: { ...listingFields, suburb: 'Tewantin' } }),
  );

  press('Compare version 3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 3' }));
  const changes = within(
    (await dialog.findByRole('heading', { name: 'What restoring it would change' })).closest('section') ??
      document.body,
  );
  expect(changes.getByText('Noosa Heads')).toBeTruthy();
  expect(changes.getByText('Tewantin')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));

  await waitFor(() => expect(field('Suburb').value).toBe('Tewantin'));
  expect(services.received(operatorContentRoutes.restore)).toMatchObject([
    { body: { revision: 4, version: 3, publish: false } },
  ]);
});

describe('a duplicate', () => {
  const other = contentItem({
    id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d0099',
    title: 'Pandanus Bakery & Café',
    slug: 'pandanus-bakery-and-cafe',
    publicPath: '/directory/pandanus-bakery-and-cafe',
    revision: 9,
    fields: { ...listingFields, title: 'Pandanus Bakery & Café' },
  });

  async function openMerge() {
    const services = contentServices();
    services.answer(operatorContentRoutes.list, [toSummary(contentItem()), toSummary(other)]);
    await openItem(services);
    services.answer(operatorContentRoutes.read, other);
    press('Merge a duplicate…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge a duplicate' }));
    fireEvent.change(dialog.getByLabelText('The other one'), { target: { value: 'pandanus' } });
    // This one is not offered.
    expect(await dialog.findAllByRole('button', { name: /pandanus-bakery/ })).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: /pandanus-bakery-and-cafe/ }));
    await dialog.findByText('In which they differ');
    return { services, dialog };
  }

  it('is found and compared; this one leads to it from then on', async () => {
    const { services, dialog } = await openMerge();
    services.answer(operatorContentRoutes.mergeListing, ({ body }) =>
      contentItem({ revision: 5, state: 'merged', mergedInto: body.into }),
    );

    expect(dialog.getAllByText('Pandanus Bakery & Café').length).toBeGreaterThan(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));

    const link = await screen.findByRole('link', { name: 'the listing that stays' });
    expect(link.getAttribute('href')).toBe(`/admin/content/listings/${other.id}`);
    expect(services.received(operatorContentRoutes.mergeListing)).toMatchObject([
      { params: { id: contentItem().id }, body: { revision: 4, into: other.id } },
    ]);
  });

  it('leads to this one where this one stays', async () => {
    const { services, dialog } = await openMerge();
    services.answer(operatorContentRoutes.mergeListing, { ...other, state: 'merged', mergedInto: contentItem().id });

    fireEvent.click(dialog.getByRole('radio', { name: /this one/ }));
    services.answer(operatorContentRoutes.read, contentItem());
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(services.received(operatorContentRoutes.mergeListing)).toMatchObject([
      { params: { id: other.id }, body: { revision: 9, into: contentItem().id } },
    ]);
  });

  it('that has an owner is refused in the words of the service', async () => {
    const { services, dialog } = await openMerge();
    services.refuse(operatorContentRoutes.mergeListing, {
      status: 409,
      code: 'content-merge-refused',
      message: 'It has an owner.',
    });

    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));

    expect(await dialog.findByText('It has an owner.')).toBeTruthy();
  });
});
