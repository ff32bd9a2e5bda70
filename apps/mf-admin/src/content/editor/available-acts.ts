import type { Operator } from '@shoreline/contracts';
import { allowsAct, type OptionalContentAct } from '@shoreline/contracts/content-kinds';
import type { ContentItem, ContentState } from '@shoreline/contracts/operator-content';

import { mayAct } from '../../shared/sections.ts';
import type { Fields } from '../drafts/merge-drafts.ts';
import type { ConfirmedAct } from './confirm-act.tsx';
import type { ItemAct } from './use-item-acts.ts';

/** Something that can be done to an item: at once, or after a question. */
export interface AvailableAct {
  label: string;
  /** What not every kind of content allows. */
  requires?: OptionalContentAct;
  act?: ItemAct;
  confirm?: ConfirmedAct;
  /** Asked about in a dialog of its own. */
  opens?: 'merge';
}

interface Situation {
  item: ContentItem;
  fields: Fields;
  operator: Pick<Operator, 'roles'>;
}

const SCHEDULE: AvailableAct = {
  label: 'Schedule…',
  requires: 'schedule',
  confirm: {
    title: 'Publish at a later moment',
    text: 'On the clock of Noosa. Until then nobody sees it; what is changed meanwhile is published with it.',
    asks: 'moment',
    labels: { act: 'Schedule', acting: 'Scheduling…' },
    toAct: (publishAt) => ({ do: 'schedule', publishAt }),
  },
};

const UNPUBLISH: AvailableAct = {
  label: 'Unpublish…',
  requires: 'unpublish',
  confirm: {
    title: 'Take it off the site?',
    text: 'Its address leads nowhere then, as if it had never been there. You can publish it again at any time.',
    labels: { act: 'Unpublish', acting: 'Unpublishing…' },
    toAct: () => ({ do: 'unpublish' }),
  },
};

const END_SCHEDULE: AvailableAct = { label: 'End the schedule', requires: 'unpublish', act: { do: 'unpublish' } };

const TAKEDOWN: AvailableAct = {
  label: 'Take down…',
  requires: 'take-down',
  confirm: {
    title: 'Take it down?',
    text: 'Its address says from then on that it is gone, and lists, feeds and the search leave it out. Search engines and podcast apps forget it, and that cannot simply be undone. For a while only? Unpublish it instead.',
    asks: 'reason',
    isDangerous: true,
    labels: { act: 'Take down', acting: 'Taking down…' },
    toAct: (reason) => ({ do: 'takedown', reason }),
  },
};

const MOVE: AvailableAct = {
  label: 'Change the address…',
  requires: 'move',
  confirm: {
    title: 'Give it another address?',
    text: 'At once. The address it has leads to the new one from then on, and nothing else can have it.',
    asks: 'address',
    labels: { act: 'Change the address', acting: 'Changing…' },
    toAct: (slug) => ({ do: 'move', slug }),
  },
};

const CANCEL_EVENT: AvailableAct = {
  label: 'Cancel this event…',
  confirm: {
    title: 'Cancel this event?',
    text: 'It stays on the site and says that it is cancelled; calendars that subscribed to it are told. What you changed here is published with it.',
    isDangerous: true,
    labels: { act: 'Cancel the event', acting: 'Cancelling…' },
    toAct: () => ({ do: 'save', publish: true, set: { eventStatus: 'cancelled' } }),
  },
};

const BY_STATE: Record<ContentState, readonly AvailableAct[]> = {
  draft: [SCHEDULE, MOVE],
  scheduled: [END_SCHEDULE, MOVE],
  published: [MOVE, UNPUBLISH],
  unpublished: [SCHEDULE, MOVE],
  'taken-down': [],
  merged: [],
};

const MERGE: AvailableAct = { label: 'Merge a duplicate…', opens: 'merge' };

/** What an operator may do to an item where it stands, besides saving and publishing it. */
export function availableActs({ item, fields, operator }: Situation): AvailableAct[] {
  const takedown = item.publishedRevision !== null && item.state !== 'taken-down' ? [TAKEDOWN] : [];
  if (!mayAct(operator, ['editor'])) return item.kind === 'story' ? takedown : [];
  return [...publishedActs(item, fields), ...BY_STATE[item.state], ...takedown].filter(
    ({ requires }) => !requires || allowsAct(item.kind, requires),
  );
}

function publishedActs(item: ContentItem, fields: Fields): AvailableAct[] {
  if (item.state !== 'published') return [];
  const isOn = fields.category === 'Event' && fields.eventStatus !== 'cancelled';
  return [toFeature(item), ...(isOn ? [CANCEL_EVENT] : []), ...(item.kind === 'listing' ? [MERGE] : [])];
}

const toFeature = ({ featured }: ContentItem): AvailableAct => ({
  label: featured ? 'No longer feature' : 'Feature',
  requires: 'feature',
  act: { do: 'feature', featured: !featured },
});
