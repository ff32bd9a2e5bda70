// @vitest-environment jsdom
import {
  memberAvatarRoutes,
  memberReviewRoutes,
  type OwnReview,
  photographLimits,
  photographRoutes,
  type StoredPhotograph,
} from '@shoreline/contracts';
import { exampleUser } from '@shoreline/contracts-testing';
import { defineRemote } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import {
  createFakeServices,
  type FakeServices,
  pictureFile,
  renderRemote,
  storedPhotograph,
  acceptPhotographs,
} from '@shoreline/web-testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { listing } from '../../shared/testing/listing.testing.ts';
import { ReviewForm } from './review-form.tsx';
import { WriteReview } from './write-review.tsx';

const ALT = 'Pretzels on a blue plate';
const TEXT = 'Warm pretzels, and a kind word at the counter.';
const NOT_DESCRIBED = 'Say what can be seen, for people who cannot see it';
const REVIEW: OwnReview = {
  id: '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b11',
  listingId: listing().id,
  listing: { title: listing().title, href: '/directory/cup-and-oar' },
  ...{ state: 'published', stars: 4, title: 'Worth the queue', text: TEXT, visitedIn: '2026-05' },
  ...{ photographs: [], waits: true, note: null, updatedAt: '2026-06-01T00:00:00.000Z' },
};
const BEFORE: OwnReview = { ...REVIEW, photographs: [{ ...storedPhotograph('a'), alt: 'The queue', credit: null }] };

function open(before?: OwnReview, prepare: (services: FakeServices) => void = () => undefined) {
  const onSent = vi.fn();
  const services = createFakeServices();
  acceptPhotographs(services, memberAvatarRoutes.open);
  services.answer(memberReviewRoutes.write, REVIEW);
  prepare(services);
  const page = defineRemote({
    contract: 1,
    pages: () => [
      {
        path: '/',
        load: () => ({ title: 'Form', description: 'Form', canonical: '/' }),
        component: async () => () => <ReviewForm listing={listing()} before={before} onSent={onSent} />,
      },
    ],
  });
  renderRemote(page, '/', { services, auth: { status: 'member', user: exampleUser() } });
  const sent = () => services.received(memberReviewRoutes.write).map(({ body }) => body);
  return { services, sent, onSent };
}

async function fillIn(): Promise<void> {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Stars/ }), '4');
  fireEvent.change(screen.getByLabelText(/Month of your visit/), { target: { value: REVIEW.visitedIn } });
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), REVIEW.title);
  await userEvent.type(screen.getByRole('textbox', { name: /Your review/ }), TEXT);
}

async function choose(count: number): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add photographs' }));
  const files = Array.from({ length: count }, (_, index) => pictureFile(`${index}.jpg`));
  fireEvent.change(await screen.findByLabelText('Choose photographs'), { target: { files } });
}

const described = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /What can be seen/ });
const describeFirst = async () => userEvent.type((await described())[0] ?? expect.unreachable(), ALT);
const send = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));

async function expectNothingLost(alt: string): Promise<void> {
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Stars/ }).value).toBe('4');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe(REVIEW.title);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your review/ }).value).toBe(TEXT);
  expect((await described()).map(({ value }) => value)).toEqual([alt]);
}

it('sends photographs with what can be seen on them', async () => {
  const { sent, onSent } = open();
  await fillIn();
  await choose(1);
  await describeFirst();

  await send();

  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    { stars: 4, visitedIn: '2026-05', photographs: [{ id: storedPhotograph('1').id, alt: ALT }] },
  ]);
});

it('takes no more photographs than a review has', async () => {
  open();

  await choose(photographLimits.reviewCount + 1);

  await waitFor(async () => expect(await described()).toHaveLength(photographLimits.reviewCount));
  expect(screen.getByText('That is all there is room for.')).toBeTruthy();
});

it('says which photograph nobody described, keeps everything, and sends once it is', async () => {
  const { sent, onSent } = open();
  await fillIn();
  await choose(1);
  await described();

  await send();
  expect(await screen.findByText(NOT_DESCRIBED)).toBeTruthy();
  expect(sent()).toEqual([]);
  await expectNothingLost('');

  await describeFirst();
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

it('holds the review back while a photograph is on its way', async () => {
  const arrival = Promise.withResolvers<StoredPhotograph>();
  const { sent } = open(undefined, (services) => services.answer(photographRoutes.complete, () => arrival.promise));
  await fillIn();
  await choose(1);
  await screen.findByText(/^Sending…/);

  await send();
  expect(await screen.findByText(/A photograph is still on its way/)).toBeTruthy();
  expect(sent()).toEqual([]);

  arrival.resolve(storedPhotograph('1'));
  await waitFor(() => expect(screen.queryByText(/A photograph is still on its way/)).toBeNull());
  await expectNothingLost('');
});

it('keeps everything when it cannot be sent, and says what the service found beneath its photograph', async () => {
  const message = 'This photograph is not here any longer. Please choose it again.';
  open(undefined, (services) =>
    services.refuse(memberReviewRoutes.write, {
      status: 400,
      message: 'Please look at the photographs again.',
      issues: [{ path: 'photographs.0', message }],
    }),
  );
  await fillIn();
  await choose(1);
  await describeFirst();

  await send();

  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Your review was not sent')).toBeTruthy();
  await expectNothingLost(ALT);
});

it('sends the photographs a review had along with its new version, without those left out', async () => {
  const { sent } = open(BEFORE);
  await screen.findByRole('button', { name: 'Change photographs (1)' });

  await send();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ photographs: [{ id: storedPhotograph('a').id, alt: 'The queue' }] }]),
  );

  await userEvent.click(screen.getByRole('button', { name: 'Change photographs (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photograph 1' }));
  await send();
  await waitFor(() => expect(sent()[1]).toMatchObject({ title: REVIEW.title, photographs: [] }));
});

/** Where a member begins to write, on a page that can be left. */
async function openPlace() {
  const services = createFakeServices();
  services.answer(memberReviewRoutes.list, [REVIEW]);
  services.answer(memberReviewRoutes.write, REVIEW);
  const found: { queryClient?: ReturnType<typeof useQueryClient> } = {};
  function Place() {
    found.queryClient = useQueryClient();
    return <WriteReview listing={listing()} />;
  }
  const page = (path: string, component: () => ReactNode) => ({
    path,
    load: () => ({ title: 'Place', description: 'Place', canonical: path }),
    component: async () => component,
  });
  const places = defineRemote({
    contract: 1,
    pages: () => [page('/', Place), page('/stories', () => <p>Stories</p>)],
  });
  const { visit } = renderRemote(places, '/', { services, auth: { status: 'member', user: exampleUser() } });
  const write = async () => userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  await write();
  await screen.findByRole('button', { name: 'Send the new version' });
  return { services, visit, write, queryClient: found.queryClient ?? expect.unreachable() };
}

it('begins with what was sent last, so that nothing is written over unseen', async () => {
  const { services, visit, write, queryClient } = await openPlace();
  queryClient.setQueryData(['me', 'reviews'], [REVIEW]);
  await send();
  await screen.findByText(/^Thank you\./);
  expect(queryClient.getQueryState(['me', 'reviews'])?.isInvalidated).toBe(true);
  services.answer(memberReviewRoutes.list, [{ ...REVIEW, title: 'Sent since' }]);

  await act(() => visit('/stories'));
  await act(() => visit('/'));
  await write();

  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveProperty('value', 'Sent since');
});

it('keeps the focus on its button while it is sent, and then on the thanks', async () => {
  const { services } = await openPlace();
  const answer = Promise.withResolvers<OwnReview>();
  services.answer(memberReviewRoutes.write, () => answer.promise);
  const button = screen.getByRole('button', { name: 'Send the new version' });

  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBe(document.activeElement);
  await userEvent.click(button);
  answer.resolve(REVIEW);

  expect(await screen.findByText(/^Thank you\./)).toBe(document.activeElement);
  expect(services.received(memberReviewRoutes.write)).toHaveLength(1);
});

it('holds what a member wrote below the key that is cleared when they sign out', async () => {
  const { queryClient } = await openPlace();

  const keys = queryClient.getQueryCache().getAll();

  expect(keys.map(({ queryKey }) => queryKey)).toEqual([['me', 'review', listing().id]]);
});
