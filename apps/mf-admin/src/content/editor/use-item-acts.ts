import type { ContentItem, ContentKindName } from '@shoreline/contracts/operator-content';
import { type ApiClient, ApiClientError, useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

import { operatorContentAddresses } from '../../shared/operator-addresses.ts';
import { isSessionOver, operatorKeys } from '../../shared/operator.queries.ts';
import { contentKeys, contentQueries } from '../content.queries.ts';
import type { Fields } from '../drafts/merge-drafts.ts';
import { toSentFields } from '../fields/content-fields.ts';

/** What is done to an item; each at the revision that was seen. */
export type ItemAct =
  /** `set` changes fields on the way, whatever the form has. */
  | { do: 'save'; publish?: boolean; set?: Fields }
  | { do: 'publish' | 'unpublish' }
  | { do: 'schedule'; publishAt: string }
  | { do: 'feature'; featured: boolean }
  | { do: 'move'; slug: string }
  | { do: 'takedown'; reason: string }
  /** One of two listings leads to the other from then on. */
  | { do: 'merge'; other: Pick<ContentItem, 'id' | 'revision'>; staysThis: boolean }
  | { do: 'restore'; version: number; publish: boolean };

interface Target {
  kind: ContentKindName;
  id: string;
  revision: number;
}

/** Sends one act and answers the item as it is after it. */
function send(
  api: ApiClient,
  { kind, id, revision }: Target,
  act: Exclude<ItemAct, { do: 'save' }>,
): Promise<ContentItem> {
  const params = { kind, id };
  switch (act.do) {
    case 'publish':
      return api.call(operatorContentAddresses.publish, { params, body: { revision } });
    case 'unpublish':
      return api.call(operatorContentAddresses.unpublish, { params, body: { revision } });
    case 'schedule':
      return api.call(operatorContentAddresses.schedule, { params, body: { revision, publishAt: act.publishAt } });
    case 'feature':
      return api.call(operatorContentAddresses.feature, { params, body: { revision, featured: act.featured } });
    case 'restore':
      return api.call(operatorContentAddresses.restore, {
        params,
        body: { revision, version: act.version, publish: act.publish },
      });
    default:
      return sendAway(api, { kind, id, revision }, act);
  }
}

/** Sends an act after which its address is another one, or leads elsewhere. */
function sendAway(
  api: ApiClient,
  { kind, id, revision }: Target,
  act: Extract<ItemAct, { do: 'move' | 'merge' | 'takedown' }>,
): Promise<ContentItem> {
  switch (act.do) {
    case 'move':
      return api.call(operatorContentAddresses.move, { params: { kind, id }, body: { revision, slug: act.slug } });
    case 'merge':
      return merge(api, { kind, id, revision }, act);
    case 'takedown':
      return takeDown(api, { kind, id, revision }, act.reason);
  }
}

/** Moderators have an address of their own for stories, and editors may use it as well. */
function takeDown(api: ApiClient, { kind, id, revision }: Target, reason: string): Promise<ContentItem> {
  const body = { revision, reason };
  return kind === 'story'
    ? api.call(operatorContentAddresses.takeStoryDown, { params: { id }, body })
    : api.call(operatorContentAddresses.takeDown, { params: { kind, id }, body });
}

/** Where this one stays it is the other that is merged, and this is as it was. */
async function merge(
  api: ApiClient,
  { kind, id, revision }: Target,
  { other, staysThis }: Extract<ItemAct, { do: 'merge' }>,
): Promise<ContentItem> {
  const mergeOf = (going: Pick<ContentItem, 'id' | 'revision'>, into: string): Promise<ContentItem> =>
    api.call(operatorContentAddresses.mergeListing, {
      params: { id: going.id },
      body: { revision: going.revision, into },
    });
  if (!staysThis) return mergeOf({ id, revision }, other.id);
  await mergeOf(other, id);
  return api.call(operatorContentAddresses.read, { params: { kind, id } });
}

/** In the past tense, for the message afterwards. */
const DONE: Record<Exclude<ItemAct['do'], 'feature'>, string> = {
  save: 'Saved',
  publish: 'Published',
  unpublish: 'Off the site',
  schedule: 'Scheduled',
  move: 'It has its new address',
  takedown: 'Taken down',
  merge: 'Merged',
  restore: 'Restored',
};

function toDone(act: ItemAct): string {
  if (act.do === 'feature') return act.featured ? 'Featured' : 'No longer featured';
  return act.do === 'save' && act.publish ? 'Saved and published' : DONE[act.do];
}

const PUBLISHED_NOTE = 'Visitors see it within seconds.';

/** Whether somebody else changed the item since it was read. */
export const isOutrun = (error: unknown): boolean =>
  error instanceof ApiClientError && error.code === 'content-changed';

interface Options {
  /** The item as it was read, and the fields as they are now. */
  item: ContentItem;
  revision: number;
  fields: Fields;
  isDirty: boolean;
  /** Somebody else was quicker: this is what they made of it. */
  onOutrun: (theirs: ContentItem, error: ApiClientError) => void;
  /** It is done: `sent` is what the fields were then. Somebody may have typed on. */
  onDone: (saved: ContentItem, sent: Fields) => void;
}

/** Does something to an item; what was typed is saved first. Nothing of it is lost when somebody was quicker. */
export function useItemActs({ item, revision, fields, isDirty, onOutrun, onDone }: Options) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { kind, id } = item;

  const save = (publish: boolean, set: Fields = {}): Promise<ContentItem> =>
    api.call(operatorContentAddresses.save, {
      params: { kind, id },
      body: { revision, fields: toSentFields(kind, { ...fields, ...set }), publish },
    });
  const cacheSaved = (saved: ContentItem): void => {
    queryClient.setQueryData(contentKeys.item(item), saved);
    onDone(saved, fields);
  };

  return useMutation({
    async mutationFn(act: ItemAct) {
      if (act.do === 'save') return save(act.publish ?? false, act.set);
      if (act.do === 'publish' && isDirty) return save(true);
      if (!isDirty) return send(api, { kind, id, revision }, act);
      const saved = await save(false);
      // What follows may fail, and is then done to what was saved.
      cacheSaved(saved);
      return send(api, { kind, id, revision: saved.revision }, act);
    },
    onSuccess(saved, act) {
      cacheSaved(saved);
      const isSeen = saved.state === 'published' && !saved.isChanged;
      toast({ title: toDone(act), ...(isSeen && { description: PUBLISHED_NOTE }), tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: contentKeys.lists });
    },
    async onError(error) {
      if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
      if (!(error instanceof ApiClientError) || !isOutrun(error)) return;
      const theirs = await queryClient.fetchQuery(contentQueries(api).item(item)).catch(() => undefined);
      if (theirs) onOutrun(theirs, error);
    },
  });
}
