import { describeAct } from '@shoreline/audit';
import { type Site, truncate } from '@shoreline/contracts';
import { editSuggestionLabels } from '@shoreline/contracts/edit-suggestion-rules';
import type { ListingFields } from '@shoreline/contracts/operator-content';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import { createWaitingReader, formatPosition, type ReviewSource } from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { toEditorPath } from '../editing/editing-path.ts';
import { type ApplyDependencies, applySuggestion, isField, toIdentifier } from './apply-suggestion.ts';
import { decisionMails } from './suggestion.mails.ts';
import { defineSuggestionModel, type SuggestionDocument } from './suggestion.model.ts';
import type { SuggestionStore } from './suggestion.store.ts';

interface Dependencies extends ApplyDependencies {
  suggestions: Pick<SuggestionStore, 'find' | 'decide'>;
  site: Site;
}

const LISTED = { listingTitle: 1, kind: 1, text: 1, email: 1, createdAt: 1 } as const;
const MAX_SUMMARY = 300;
const ACTS: ReviewEntry['acts'] = ['approve', 'reject'];

/** What visitors say is different about a listing. */
export function suggestionReviewSource(connection: Connection, deps: Dependencies): ReviewSource {
  const { suggestions, acts, site } = deps;

  return {
    kind: 'suggestion',
    ...createWaitingReader(defineSuggestionModel(connection), {
      waiting: { status: 'pending' },
      since: 'createdAt',
      searched: ['listingTitle', 'text', 'value', 'email'],
      fields: LISTED,
      toEntries: (found) => found.map(toEntry),
    }),
    async findState(id) {
      const suggestion = await suggestions.find(id);
      return suggestion ? { decision: toDecision(suggestion), acts: toActs(suggestion) } : undefined;
    },
    async find(id) {
      const suggestion = await suggestions.find(id);
      if (!suggestion) return undefined;
      return toDetail(suggestion, await acts.findFields(suggestion.listingId));
    },
    async act(id, { act, at, by, note, place }, ctx) {
      const suggestion = await suggestions.find(id);
      if (!suggestion) return;
      const isApplied = act === 'approve';
      if (isApplied && isField(suggestion)) await applySuggestion(suggestion, { at, by, place }, deps);
      describeAct(ctx, { event: isApplied ? 'suggestion-applied' : 'suggestion-declined' });
      const mails = decisionMails({ suggestion, isApplied, note }, { site, now: at });
      await suggestions.decide(id, { status: isApplied ? 'approved' : 'rejected', at, by, note, mails });
    },
  };
}

type Listed = Pick<SuggestionDocument, '_id' | keyof typeof LISTED>;

const toEntry = ({ _id, listingTitle, kind, text, email, createdAt }: Listed): ReviewEntry => ({
  id: _id,
  kind: 'suggestion',
  title: listingTitle,
  summary: truncate(`${editSuggestionLabels[kind]}. ${text}`, MAX_SUMMARY),
  since: createdAt.toISOString(),
  by: email,
  acts: [...ACTS],
  isSafe: false,
  position: formatPosition({ at: createdAt, id: _id }),
});

const toActs = ({ status }: SuggestionDocument): ReviewEntry['acts'] => (status === 'pending' ? [...ACTS] : []);

const toDecision = ({ status, reviewedAt, reviewedBy }: SuggestionDocument): ReviewDetail['decision'] =>
  status === 'pending' ? null : { outcome: status, at: reviewedAt?.toISOString() ?? null, by: reviewedBy ?? null };

function toDetail(suggestion: SuggestionDocument, fields: ListingFields | undefined): ReviewDetail {
  const { position: _position, ...entry } = toEntry(suggestion);
  const { listingId, text, value, email } = suggestion;
  return {
    ...entry,
    acts: toActs(suggestion),
    text,
    facts: value === null ? [] : [{ label: editSuggestionLabels[suggestion.kind], value }],
    changes: fields ? toChanges(suggestion, fields) : [],
    links: [
      { label: 'See it as it is', href: `/directory/${listingId}` },
      {
        label: 'Open it in the editor',
        href: toEditorPath({ kind: 'listing', id: listingId, section: fields?.category }),
      },
      ...(suggestion.kind === 'duplicate' && value !== null
        ? [{ label: 'See the other one', href: `/directory/${encodeURIComponent(toIdentifier(value))}` }]
        : []),
    ],
    warnings: fields ? toWarnings(suggestion) : ['This listing is not there any longer.'],
    place: fields ? toPlace(suggestion, fields) : null,
    notifiesSender: email !== null,
    decision: toDecision(suggestion),
  };
}

function toChanges({ kind, value }: SuggestionDocument, fields: ListingFields): ReviewDetail['changes'] {
  if (kind === 'phone' && value !== null) return [{ label: 'Phone', before: fields.phone ?? '', after: value }];
  if (kind === 'moved' && value !== null) return [{ label: 'Street address', before: fields.address, after: value }];
  if (kind !== 'closed') return [];
  return [{ label: 'Closed', before: fields.closure ? 'Yes' : 'No', after: 'Yes, until further notice' }];
}

function toWarnings(suggestion: SuggestionDocument): string[] {
  if (!isField(suggestion))
    return ['Change it in the editor first: approving this changes nothing and thanks its sender.'];
  return suggestion.kind === 'duplicate' ? ['Approving it leads visitors of this listing to the other one.'] : [];
}

const toPlace = ({ kind, value }: SuggestionDocument, fields: ListingFields): ReviewDetail['place'] =>
  kind === 'moved' && value !== null
    ? { before: fields.address, after: value, latitude: fields.latitude ?? null, longitude: fields.longitude ?? null }
    : null;
