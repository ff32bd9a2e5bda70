import { listingOwnershipRoutes as routes, revisionStatusSchema, toListingPath } from '@shoreline/contracts';

import { type ActionCall, type CommandGroup, defineAction, type OpsContext, toReviewId } from '../action.ts';
import { listEdits, showEdit } from './edit-text.ts';
import { toPlace, toPlaceText } from './place.ts';

const statuses = revisionStatusSchema.options;
const noted = { operand: 'id', options: { note: '"…"' } } as const;

const list = defineAction({
  summary: "Lists owners' edits of listings, oldest first; those that wait unless said.",
  options: { status: statuses },
  async run({ options: { status } }, { print, connect }) {
    print(listEdits(await connect('content').page(routes.listRevisions, { query: { status } }), status));
  },
});

const show = defineAction({
  summary: 'Shows one edit: what differs from the live listing, field by field.',
  operand: 'id',
  async run({ operand }, { print, connect, pageUrl }) {
    const id = toReviewId(operand, 'listings');
    const edit = await connect('content').call(routes.readRevision, { params: { id } });
    print(showEdit(edit, pageUrl(toListingPath(edit.live))));
  },
});

const approve = defineAction({
  operand: 'id',
  options: { ...noted.options, at: 'LATITUDE,LONGITUDE|same|unknown' },
  summary:
    'Puts an edit live and tells the owner; a new address needs its place. Run again, it finishes what was cut off.',
  async run(call, context) {
    const edit = await review('approved', call, context);
    context.print(`The edit of “${edit.live.title}” is live: ${context.pageUrl(toListingPath(edit.live))}`);
    if (call.options.at !== undefined) context.print(`On the map: ${toPlaceText(edit.live)}.`);
    context.print(`Visitors see it within seconds. ${edit.ownerEmail} is told by email.`);
  },
});

const reject = defineAction({
  ...noted,
  summary: 'Declines an edit and tells the owner kindly; the live listing stays. The note goes with it.',
  async run(call, context) {
    const edit = await review('rejected', call, context);
    context.print(`Declined the edit of “${edit.live.title}”. ${edit.ownerEmail} is told by email.`);
  },
});

export const listingCommands: CommandGroup = { name: 'listings', actions: { list, show, approve, reject } };

const review = (decision: 'approved' | 'rejected', { operand, options }: ActionCall, { connect }: OpsContext) =>
  connect('content').call(routes.reviewRevision, {
    params: { id: toReviewId(operand, 'listings') },
    body: {
      decision,
      ...(options.note && { note: options.note }),
      ...(options.at !== undefined && { place: toPlace(options.at) }),
    },
  });
