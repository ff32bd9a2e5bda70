// @vitest-environment jsdom
import { storyRoutes } from '@shoreline/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fillIn, openStoryForm as open, STORY, submit } from './story-form.testing.ts';

// A form holds back what was filled in faster than a person can: here the clock runs ahead.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('says beneath each field what is missing and sends nothing', async () => {
  const { services } = open();

  await submit();

  expect(await screen.findByText('Title must be at least 5 characters')).toBeTruthy();
  expect(screen.getByText('Story must be at least 50 characters')).toBeTruthy();
  expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy();
  expect(screen.getByText('Please choose what your story is about')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(services.received(storyRoutes.submit)).toEqual([]);
});

it('refuses an email that is none', async () => {
  open();

  await fillIn({ 'Your email': 'bea@' });
  await submit();

  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
});

it('offers the five types and the ten places of the contract', async () => {
  open();

  expect(optionsOf(await screen.findByLabelText('What is it about?'))).toEqual([
    'Choose one',
    'Moving to Noosa',
    'Neighborhoods',
    'Investment',
    'Market Insights',
    'General',
  ]);
  expect(optionsOf(screen.getByLabelText(/^Location/))).toHaveLength(11);
});

it('sends a story once, with what was left empty as null, and says thank you', async () => {
  const { services, toasts, onDone } = open('moving');
  await fillIn(STORY);

  await submit();

  expect(await screen.findByText('Thank you for your story')).toBeTruthy();
  expect(services.received(storyRoutes.submit).map(({ body }) => body)).toMatchObject([
    {
      title: STORY.Title,
      content: STORY['Your story'],
      author: STORY['Your name'],
      authorEmail: null,
      storyType: 'moving',
      location: null,
    },
  ]);
  expect(toasts).toMatchObject([{ title: 'Story submitted!', tone: 'success' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('sends what was chosen and typed in the optional fields', async () => {
  const { services } = open();
  await fillIn({ ...STORY, 'Your email': ' bea@shoreline.example ' });
  await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'Market Insights');
  await userEvent.selectOptions(screen.getByLabelText(/^Location/), 'Kin Kin');

  await submit();

  await waitFor(() =>
    expect(services.received(storyRoutes.submit)[0]?.body).toMatchObject({
      authorEmail: 'bea@shoreline.example',
      storyType: 'market',
      location: 'Kin Kin',
    }),
  );
});

it('preserves everything that was written when it cannot be sent', async () => {
  const { services, toasts } = open('general', (fake) => fake.refuse(storyRoutes.submit, { status: 503 }));
  await fillIn(STORY);

  await submit();

  expect((await screen.findByRole('alert')).textContent).toContain('Everything you wrote is still here.');
  expect(document.activeElement?.textContent).toContain('It did not go through.');
  expect(toasts).toEqual([
    {
      title: 'Failed to submit story',
      description: 'Please try again or contact us directly.',
      tone: 'destructive',
    },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your story').value).toBe(STORY['Your story']);

  services.answer(storyRoutes.submit, { status: 'accepted' });
  await submit();
  expect(await screen.findByText('Thank you for your story')).toBeTruthy();
});

it('is empty again for another story', async () => {
  open('general');
  await fillIn(STORY);
  await submit();

  await userEvent.click(await screen.findByRole('button', { name: 'Write another' }));

  expect(screen.getByLabelText<HTMLTextAreaElement>('Your story').value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('general');
});

const optionsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text);
