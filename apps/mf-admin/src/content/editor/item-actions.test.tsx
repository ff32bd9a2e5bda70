// @vitest-environment jsdom
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { contentItem, contentServices, ITEM, listingFields } from '../../../test/content-data.ts';
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
