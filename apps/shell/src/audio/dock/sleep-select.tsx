import { Select } from '@shoreline/ui';

import type { SleepTimer } from './use-sleep-timer.ts';

const OPTIONS = [
  { value: '0', label: 'Off' },
  { value: '10', label: '10 minutes' },
  { value: '20', label: '20 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
];

/** For people who fall asleep to it. */
export function SleepSelect({ sleep: { minutes, choose } }: { sleep: SleepTimer }) {
  return (
    <Select
      aria-label="Sleep timer"
      options={OPTIONS}
      value={String(minutes)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}
