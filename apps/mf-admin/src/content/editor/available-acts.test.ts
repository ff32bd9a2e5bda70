import { expect, it } from 'vitest';

import { contentItem } from '../../../test/content-data.ts';
import { availableActs } from './available-acts.ts';

const labels = (
  ...[state, roles, fields = {}]: [Parameters<typeof contentItem>[0], 'editor' | 'moderator', object?]
) => {
  const item = contentItem(state);
  return availableActs({ item, fields: { ...item.fields, ...fields }, operator: { roles: [roles] } }).map(
    ({ label }) => label,
  );
};

it.each([
  ['draft', null, ['Schedule…', 'Change the address…']],
  ['scheduled', null, ['End the schedule', 'Change the address…']],
  ['published', 4, ['Feature', 'Merge a duplicate…', 'Change the address…', 'Unpublish…', 'Take down…']],
  ['unpublished', 3, ['Schedule…', 'Change the address…', 'Take down…']],
  ['taken-down', 3, []],
  ['merged', 3, ['Take down…']],
] as const)('offers an editor what can be done to an item that is %s', (state, publishedRevision, offered) => {
  expect(labels({ state, publishedRevision }, 'editor')).toEqual(offered);
});

it('offers to cancel an event that is on', () => {
  expect(labels({}, 'editor', { category: 'Event' })).toContain('Cancel this event…');
  expect(labels({}, 'editor', { category: 'Event', eventStatus: 'cancelled' })).not.toContain('Cancel this event…');
});

it('lets moderators take stories down, and nothing else', () => {
  expect(labels({ kind: 'story' }, 'moderator')).toEqual(['Take down…']);
  expect(labels({ kind: 'listing' }, 'moderator')).toEqual([]);
});
