import { MS_PER_SECOND } from '@shoreline/contracts';
import type { FactFileCheck } from '@shoreline/contracts/operator-content';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { useState } from 'react';

import { operatorContentAddresses, operatorFactAddresses } from '../../shared/operator-addresses.ts';
import { isSessionOver, operatorKeys } from '../../shared/operator.queries.ts';
import { contentKeys } from '../content.queries.ts';

export type FactChange = FactFileCheck['changes'][number];

/** How far the changes of a file are: each is an act of its own, done or told why not. */
export interface Applied {
  done: number;
  of: number;
  failed: { change: FactChange; reason: string }[];
}

const NOTE = 'From a file of figures';
const FILE_NAME = 'figures.csv';

/** The file of all figures: downloaded, read without storing anything, and then carried out figure by figure. */
export function useFactFile() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [applied, setApplied] = useState<Applied>();
  const onError = (error: unknown): void => {
    if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
  };

  const download = useMutation({
    mutationFn: () => api.call(operatorFactAddresses.download, {}),
    onSuccess: ({ csv }) => saveFile(csv),
    onError,
  });
  const check = useMutation({
    mutationFn: async (file: File) => api.call(operatorFactAddresses.check, { body: { csv: await file.text() } }),
    onMutate: () => setApplied(undefined),
    onError,
  });
  const apply = useMutation({
    async mutationFn(changes: readonly FactChange[]) {
      const failed: Applied['failed'] = [];
      setApplied({ done: 0, of: changes.length, failed });
      for (const [index, change] of changes.entries()) {
        const reason = await publish(change);
        if (reason) failed.push({ change, reason });
        setApplied({ done: index + 1 - failed.length, of: changes.length, failed: [...failed] });
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contentKeys.all }),
  });

  /** Why it was not, if so: the others go on. */
  async function publish({ item: id, revision, after }: FactChange): Promise<string | undefined> {
    const body = { revision, fields: { ...after }, publish: true, note: NOTE };
    const save = () => api.call(operatorContentAddresses.save, { params: { kind: 'fact', id }, body });
    try {
      await save().catch(async (error: unknown) => {
        await waitIfBusy(error);
        return save();
      });
      return undefined;
    } catch (error) {
      onError(error);
      return toReason(error);
    }
  }

  return { download, check, apply, applied };
}

/** The site takes so many changes a minute; a long file waits for the next one. Throws whatever else it is. */
async function waitIfBusy(error: unknown): Promise<void> {
  const seconds = error instanceof ApiClientError ? error.retryAfterSeconds : undefined;
  if (seconds === undefined) throw error;
  await new Promise((resolve) => setTimeout(resolve, seconds * MS_PER_SECOND));
}

const toReason = (error: unknown): string =>
  (error instanceof ApiClientError && error.problem?.message) || 'The site did not answer.';

function saveFile(csv: string): void {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href, download: FILE_NAME });
  link.click();
  URL.revokeObjectURL(href);
}
