import { useQueryClient } from '@shoreline/remote-kit/query';
import { useEffect } from 'react';

import { isSessionOver, operatorKeys } from '../shared/operator.queries.ts';
import type { Part } from './operations.queries.ts';

/** Has the frame look again who is there once a service knows nobody any longer. */
export function useSessionCheck(error: unknown): void {
  const queryClient = useQueryClient();
  const isOver = isSessionOver(error);
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
  }, [isOver, queryClient]);
}

/** Services that answered, and those that did not. */
export function splitParts<Service extends string, Data>(parts: readonly Part<Service, Data>[]) {
  return {
    answered: parts.flatMap((part) => (part.data === undefined ? [] : [{ service: part.service, data: part.data }])),
    missing: parts.flatMap(({ service, data }) => (data === undefined ? [service] : [])),
  };
}
