import type { ContentItem, ContentKindName } from '@shoreline/contracts/operator-content';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

import { operatorContentAddresses } from '../../shared/operator-addresses.ts';
import { isSessionOver, operatorKeys } from '../../shared/operator.queries.ts';
import { contentKeys } from '../content.queries.ts';
import type { Fields } from '../drafts/merge-drafts.ts';
import { toSentFields } from '../fields/content-fields.ts';

interface NewItem {
  kind: ContentKindName;
  /** Its address for good; empty: made from the title. */
  slug: string;
  fields: Fields;
}

/** Starts a draft. Nothing of it is on the site before somebody publishes it. */
export function useCreateItem(onCreated: (item: ContentItem) => void) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, slug, fields }: NewItem) =>
      api.call(operatorContentAddresses.create, {
        body: { kind, fields: toSentFields(kind, fields), ...(slug && { slug }) },
      }),
    onSuccess(item) {
      queryClient.setQueryData(contentKeys.item(item), item);
      onCreated(item);
      toast({ title: 'Draft started', description: 'Nobody sees it before you publish it.', tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: contentKeys.lists });
    },
    onError(error) {
      if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
    },
  });
}
