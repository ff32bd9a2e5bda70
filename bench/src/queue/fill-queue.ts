import { randomUUID } from 'node:crypto';

import { contactRoutes, listingChangesSchema, storyRoutes } from '@shoreline/contracts';
import { UserError } from '@shoreline/tools/print';
import type { Stack } from '@shoreline/tools/stack';
import { type Document, MongoClient } from 'mongodb';

import { ask } from '../owners/owners.ts';

/** What waits. */
export const queuedKinds = ['story', 'message', 'revision'] as const;
export type QueuedKind = (typeof queuedKinds)[number];

const DATABASE = 'shoreline-content';
const OWNER_EMAIL = 'rosa@pretzel.example';
const STORY = {
  title: 'The buoy at six',
  content: 'Every morning at six somebody rows out to the yellow buoy and back again. '.repeat(8),
  author: 'Bea',
  storyType: 'general',
};
const MESSAGE = {
  name: 'Mo',
  email: 'mo@noosa.example',
  subject: 'The bench by the river',
  message: 'One of its slats came off last week. '.repeat(6),
};

type Stored = Document & { _id: string };

export interface QueueFiller {
  /** Makes so many more wait: a third of them edits, as long as there are listings without one. */
  add(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Fills the queue. Strangers may send few an hour: one story and one message are sent as people do, and copied in the database. Edits
 * are written there whole, for listings that get an owner.
 */
export async function openQueueFiller(stack: Stack): Promise<QueueFiller> {
  await send(stack, storyRoutes.submit.path, STORY);
  await send(stack, contactRoutes.send.path, MESSAGE);
  const client = await new MongoClient(stack.mongodbUri).connect();
  const collections = {
    story: client.db(DATABASE).collection<Stored>('local_stories'),
    message: client.db(DATABASE).collection<Stored>('contacts'),
    revision: client.db(DATABASE).collection<Stored>('listing_revisions'),
  };
  const story = await collections.story.findOne({ title: STORY.title, status: 'pending' });
  const message = await collections.message.findOne({ subject: MESSAGE.subject, awaitsOperator: true });
  if (!story || !message) throw new UserError('What was sent does not wait.');
  const listings = client.db(DATABASE).collection<Stored>('directory_items');
  const edits = await collections.revision.distinct('listingId', { status: 'pending' });
  const places = await listings.find({ status: 'active', eventDate: null, _id: { $nin: edits } }).toArray();
  let edited = 0;

  return {
    async add(count) {
      const chosen = places.slice(edited, edited + Math.floor(count / queuedKinds.length));
      edited += chosen.length;
      const messages = Math.floor((count - chosen.length) / 2);
      const made = {
        story: Array.from({ length: count - chosen.length - messages }, () => copyStory(story)),
        message: Array.from({ length: messages }, () => copyOf(message)),
        revision: chosen.map(toRevision),
      };
      for (const { listingId, ownerId } of made.revision)
        await listings.updateOne({ _id: listingId }, { $set: { ownerId } });
      for (const kind of queuedKinds) await collections[kind].insertMany(made[kind]);
    },
    close: () => client.close(),
  };
}

async function send(stack: Stack, path: string, body: object): Promise<void> {
  const { status } = await ask(stack, path, { body });
  if (status >= 300) throw new UserError(`${path} answered ${status}.`);
}

/** Without what makes the original the only one. */
const copyOf = ({ idempotency: _, ...original }: Stored): Stored => ({ ...original, _id: randomUUID(), mails: [] });

function copyStory(story: Stored): Stored {
  const copy = copyOf(story);
  return { ...copy, slug: `${String(story['slug'])}-${copy._id}` };
}

/** Another phone number and more words; the place stays. */
function toRevision({ _id: listingId, ...listing }: Stored) {
  return {
    _id: randomUUID(),
    listingId,
    ownerId: randomUUID(),
    ownerEmail: OWNER_EMAIL,
    status: 'pending',
    changes: listingChangesSchema.parse({
      ...listing,
      // Some have a sentence instead, which owners cannot write.
      openingHours: typeof listing['openingHours'] === 'object' ? (listing['openingHours'] as object | null) : null,
      phone: '(07) 5550 0102',
      description: `${String(listing['description'])}\n\nNow open on Sundays as well.`,
    }),
    submittedAt: new Date(),
    reviewedAt: null,
    reviewNote: null,
    mails: [],
  };
}
