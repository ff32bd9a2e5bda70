import type { TemporaryClosure } from '@shoreline/contracts';
import { Alert } from '@shoreline/ui';

import { formatLongDate } from '../shared/dates/long-date.ts';

/** Says of a place that it is closed for a while, and until when if that is known. */
export const ClosureNotice = ({ closure: { reopensOn, note } }: { closure: TemporaryClosure }) => (
  <Alert tone="danger" title="Temporarily closed" className="mt-6">
    <p>
      {reopensOn === null
        ? 'When it opens again is not known yet.'
        : `It opens again on ${formatLongDate(`${reopensOn}T00:00:00+10:00`)}.`}
    </p>
    {note && <p className="mt-1 wrap-anywhere">{note}</p>}
  </Alert>
);
