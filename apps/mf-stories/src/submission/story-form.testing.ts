import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

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
