// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { type HoursDraft, toHoursDraft } from './hours-draft.ts';
import { HoursEditor } from './hours-editor.tsx';
import { hoursProblems } from './hours-problems.ts';

afterEach(cleanup);

const holidays = ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-26'];

function Editor({ dates, isChecked = false }: { dates: readonly string[]; isChecked?: boolean }) {
  const [hours, setHours] = useState<HoursDraft>(() =>
    toHoursDraft({ weekly: {}, exceptions: dates.map((date) => ({ date, slots: [] })) }),
  );
  const problems = isChecked ? hoursProblems(hours) : {};
  return <HoursEditor hours={hours} hoursText={undefined} problemOf={(path) => problems[path]} onChange={setHours} />;
}

const fold = () => document.querySelector('details');

it('shows a few dates that differ as they are', () => {
  render(<Editor dates={holidays.slice(0, 3)} />);

  expect(fold()).toBeNull();
  expect(screen.getAllByLabelText('Date')).toHaveLength(3);
});

it('folds more of them behind how many there are, from the first to the last', () => {
  render(<Editor dates={holidays} />);

  expect(fold()?.open).toBe(false);
  expect(screen.getByText('4 dates, 25 December 2026 to 26 January 2027')).toBeTruthy();
});

it('unfolds them when one is added, and the new one has the focus', () => {
  render(<Editor dates={holidays} />);

  fireEvent.click(screen.getByRole('button', { name: 'Add a date' }));

  expect(fold()?.open).toBe(true);
  expect(document.activeElement).toBe(screen.getAllByLabelText('Date').at(-1));
});

it('unfolds them when something among them is wrong', () => {
  render(<Editor dates={[...holidays, '2026-12-25']} isChecked />);

  expect(fold()?.open).toBe(true);
  expect(screen.getByText('This date is already in the list')).toBeTruthy();
});
