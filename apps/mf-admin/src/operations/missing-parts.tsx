import { Alert, Button } from '@shoreline/ui';

import type { OperationService } from './operations.queries.ts';
import { serviceLabels } from './service-labels.ts';

interface MissingPartsProps {
  services: readonly OperationService[];
  isFetching: boolean;
  onRetry: () => void;
}

/** Says whose part is not on the page because its service does not answer. */
export function MissingParts({ services, isFetching, onRetry }: MissingPartsProps) {
  if (services.length === 0) return null;
  return (
    <Alert tone="danger" title="A part of this cannot be read" className="mb-4">
      <p>Not in it: {services.map((service) => serviceLabels[service]).join(', ')}.</p>
      <Button variant="outline" size="sm" className="mt-2" loading={isFetching && 'Trying again…'} onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
