import { reviewKindLabels, reviewKindsOf } from '@shoreline/contracts/review-kinds';
import { Alert, Button } from '@shoreline/ui';

import type { QueueService } from './queue.queries.ts';

interface MissingPartProps {
  service: QueueService;
  isFetching: boolean;
  onRetry: () => void;
}

/** Says which kinds are not in the list because their service does not answer. */
export const MissingPart = ({ service, isFetching, onRetry }: MissingPartProps) => (
  <Alert tone="danger" title="A part of the queue cannot be read" className="mb-4">
    <p>
      Not in this list: {reviewKindsOf[service].map((kind) => reviewKindLabels[kind].many.toLowerCase()).join(', ')}.
    </p>
    <Button variant="outline" size="sm" className="mt-2" loading={isFetching && 'Trying again…'} onClick={onRetry}>
      Try again
    </Button>
  </Alert>
);
