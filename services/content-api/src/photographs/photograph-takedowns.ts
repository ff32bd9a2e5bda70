import type { BlobStore } from '@shoreline/blob-store';
import { type Page, type PageQuery, type Site, toPicture } from '@shoreline/contracts';
import type { SentPhotograph } from '@shoreline/contracts/operator-content';
import { notFound } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { PhotographActs } from '../editing/editing-photographs.ts';
import { takedownMails } from './photograph.mails.ts';
import type { PhotographDocument } from './photograph.model.ts';
import { listAddresses, listPlaces, searchPhotographs } from './photograph-places.ts';
import { toPhotographKey } from './photographs-keys.ts';
import type { PhotographStore } from './photographs.store.ts';
import { removeReferences } from './remove-references.ts';

/** Items of editors, whoever caches what visitors see, and the mails. */
export interface TakedownEditors {
  items: PhotographActs;
  noteChange: () => Promise<void>;
  site: Site;
}

interface Dependencies extends TakedownEditors {
  connection: Connection;
  photographs: { store: Pick<PhotographStore, 'findSent' | 'listSent' | 'takeDown'>; blobs: Pick<BlobStore, 'delete'> };
}

interface Order {
  reason: string;
  by: string;
  at: Date;
}

export type PhotographTakedowns = ReturnType<typeof createPhotographTakedowns>;

/** What moderators see of photographs that people sent, and how they end one for good. */
export function createPhotographTakedowns(deps: Dependencies) {
  const { connection, photographs, items: editorsItems, noteChange, site } = deps;
  const { store, blobs } = photographs;
  return {
    async list({ search, ...page }: PageQuery & { search?: string | undefined }): Promise<Page<SentPhotograph>> {
      const ids = search ? await searchPhotographs(connection, search) : undefined;
      const { items, total } = await store.listSent(page, ids);
      const places = await listPlaces(
        connection,
        items.map(({ _id }) => _id),
      );
      return { items: items.map((found) => toSent(found, places.get(found._id))), total };
    },

    /**
     * Off every page, and out of the store. It is noted first, with the mails: from then on nobody can use it, and whatever
     * was cut off is finished by doing it again. Throws 404, and 409 where an editor's draft would be published with it.
     */
    async takeDown(id: string, { reason, by, at }: Order): Promise<SentPhotograph> {
      if (!(await store.findSent(id))) throw photographNotFound();
      await editorsItems.assertNoDrafts(id);
      const addresses = await listAddresses(connection, id);
      const mails = addresses.flatMap((to) => takedownMails({ to, reason }, { site, now: at }));
      await store.takeDown(id, { at, by, reason }, mails);
      await blobs.delete(toPhotographKey(id));
      await editorsItems.remove(id, { who: by, at });
      await removeReferences(connection, id, reason);
      await noteChange();
      const [found, places] = [await store.findSent(id), await listPlaces(connection, [id])];
      if (!found) throw photographNotFound();
      return toSent(found, places.get(id));
    },
  };
}

const SENDERS = { owner: 'owner', member: 'member', operator: 'operator' } as const;
const MAX_PLACES = 50;

function toSent(
  { _id: id, by, createdAt, takenDown, width, height, placeholder }: PhotographDocument,
  places: SentPhotograph['places'] = [],
): SentPhotograph {
  return {
    id,
    picture: takenDown ? null : toPicture({ id, width, height, placeholder, alt: 'The photograph', credit: null }),
    sender: by.kind in SENDERS ? SENDERS[by.kind as keyof typeof SENDERS] : 'visitor',
    sentAt: createdAt.toISOString(),
    places: places.slice(0, MAX_PLACES),
    takenDown: takenDown ? { ...takenDown, at: takenDown.at.toISOString() } : null,
  };
}

const photographNotFound = () => notFound('photograph-not-found', 'There is no such photograph.');
