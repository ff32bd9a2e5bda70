import { storyTypeLabels, toPicture, truncate } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import {
  createWaitingReader,
  formatPosition,
  type ReviewSource,
  toMailLink,
} from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { toTakeDownLink } from '../photographs/photographs-take-down-link.ts';
import { reviewStory } from './review-story.ts';
import { defineStoryModel, type StoryDocument } from './story.model.ts';

const LISTED = { slug: 1, title: 1, excerpt: 1, author: 1, submittedAt: 1 } as const;
const MAX_SUMMARY = 300;

/** Stories of visitors that nobody has decided about yet. */
export function storyReviewSource(connection: Connection, deps: Parameters<typeof reviewStory>[0]): ReviewSource {
  const model = defineStoryModel(connection);
  const find = (slug: string) => model.findOne({ slug }).lean<StoryDocument>();

  return {
    kind: 'story',
    ...createWaitingReader(model, {
      waiting: { status: 'pending' },
      since: 'submittedAt',
      searched: ['title', 'author', 'authorEmail', 'location', 'excerpt'],
      fields: LISTED,
      toEntries: (documents) => documents.map(toEntry),
    }),
    async findState(slug) {
      const story = await find(slug);
      return story ? { decision: toDecision(story), acts: toActs(story) } : undefined;
    },
    async find(slug) {
      const story = await find(slug);
      return story ? toDetail(story) : undefined;
    },
    async act(slug, { act, ...review }, ctx) {
      const decision = act === 'approve' ? 'approved' : 'rejected';
      await reviewStory(deps, { slug, review: { ...review, decision } }, ctx);
    },
  };
}

type Listed = Pick<StoryDocument, '_id' | keyof typeof LISTED>;

const toEntry = ({ _id, slug, title, excerpt, author, submittedAt }: Listed): ReviewEntry => ({
  id: slug,
  kind: 'story',
  title,
  summary: truncate(excerpt, MAX_SUMMARY),
  since: submittedAt.toISOString(),
  by: author,
  acts: ['approve', 'reject'],
  isSafe: false,
  position: formatPosition({ at: submittedAt, id: _id }),
});

const toActs = ({ status }: StoryDocument): ReviewEntry['acts'] => (status === 'pending' ? ['approve', 'reject'] : []);

const toDecision = ({ status, reviewedAt, reviewedBy }: StoryDocument): ReviewDetail['decision'] =>
  status === 'pending'
    ? null
    : // What an editor withdrew later was approved before.
      {
        outcome: status === 'rejected' ? 'rejected' : 'approved',
        at: reviewedAt?.toISOString() ?? null,
        by: reviewedBy ?? null,
      };

function toDetail(story: StoryDocument): ReviewDetail {
  const { position: _position, ...entry } = toEntry(story);
  const { authorEmail, content, photographs = [] } = story;
  return {
    ...entry,
    acts: toActs(story),
    text: content,
    facts: toFacts(story),
    changes: [],
    ...(photographs.length > 0 && { pictures: photographs.map(toPicture) }),
    links: [
      ...(photographs.length > 0 ? [toTakeDownLink(story._id)] : []),
      ...(authorEmail ? [{ label: 'Write to the author', href: toMailLink(authorEmail, story.title) }] : []),
    ],
    warnings: [],
    place: null,
    notifiesSender: Boolean(authorEmail),
    decision: toDecision(story),
  };
}

function toFacts(story: StoryDocument): ReviewDetail['facts'] {
  const { authorEmail, location, readTime, storyType, directorySlug, rightsDeclaredAt } = story;
  return [
    { label: 'About', value: storyTypeLabels[storyType] },
    ...(location ? [{ label: 'Place', value: location }] : []),
    { label: 'Length', value: readTime === 1 ? '1 minute' : `${readTime} minutes` },
    ...(authorEmail ? [{ label: 'Address', value: authorEmail }] : []),
    ...(directorySlug ? [{ label: 'Tells of the listing', value: directorySlug }] : []),
    ...(rightsDeclaredAt ? [{ label: 'Photographs', value: 'The sender says that they may share them' }] : []),
  ];
}
