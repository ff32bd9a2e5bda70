import { type SubmittedStoryType, storyRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { vi } from 'vitest';

import { StoryForm } from './story-form.tsx';

const READING_TIME_MS = 20_000;

export const STORY = {
  Title: 'The yellow buoy',
  'Your story': 'Every morning at six somebody rows out to the yellow buoy and back again.',
  'Your name': 'Bea',
};

export async function fillIn(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.click(await screen.findByLabelText(new RegExp(`^${label}`)));
    await userEvent.paste(text);
  }
}

/** Presses the button that sends, as late as a person would. Wants a fake `performance`. */
export async function submit(): Promise<void> {
  vi.advanceTimersByTime(READING_TIME_MS);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Story' }));
}

/** A page with the form and services that take a story, prepared as a test says. */
export function openStoryForm(
  presetType?: SubmittedStoryType,
  prepare: (services: FakeServices) => void = () => undefined,
) {
  const onDone = vi.fn();
  const services = createFakeServices();
  services.answer(storyRoutes.submit, { status: 'accepted' });
  prepare(services);
  const props = { ...(presetType && { presetType }), onDone };
  const page = defineRemote({
    contract: 1,
    pages: () => [
      {
        path: '/',
        load: () => ({ title: 'Form', description: 'Form', canonical: '/' }),
        component: async () => () => createElement(StoryForm, props),
      },
    ],
  });
  return { ...renderRemote(page, '/', { services }), onDone };
}
