import type { OperationService } from './operations.queries.ts';

/** What operators call the services. */
export const serviceLabels: Record<OperationService, string> = {
  content: 'Content',
  identity: 'Members and operators',
  owners: 'Owners',
  releases: 'Releases',
};
