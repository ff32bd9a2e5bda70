import {
  listingOwnershipRoutes as routes,
  revisionStatusSchema,
  toListingPath,
  compareListings,
  requiresConfirmedLocation,
  locationBounds,
  confirmedLocationSchema,
  type ReviewedRevision,
  type Listing,
  type ConfirmedLocation,
} from '@shoreline/contracts';

import {
  defineAction,
  toReviewId,
  UsageError,
  type ActionCall,
  type CommandGroup,
  type OpsContext,
} from '../action.ts';
import { formatDateTime, formatDay, formatKeyValues, toReviewList } from '../format.ts';

const { latitude, longitude } = locationBounds;

const COORDINATES = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/;

const nothing: Record<EditStatus, string> = {
  pending: 'No edit waits for a decision.',
  approved: 'No edit is approved.',
  rejected: 'No edit was declined.',
  withdrawn: 'No edit was taken back.',
};

const titles: Record<EditStatus, string> = {
  pending: 'waiting for a decision',
  approved: 'approved',
  rejected: 'declined',
  withdrawn: 'taken back',
};

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

type EditStatus = ReviewedRevision['status'];

const listEdits = (page: { items: ReviewedRevision[]; total: number }, status: EditStatus): string =>
  toReviewList(page, {
    empty: nothing[status],
    nouns: ['edit', 'edits'],
    state: titles[status],
    head: ['Sent', 'Id', 'Owner', 'Listing'],
    toRow: (edit) => [formatDay(edit.submittedAt), edit.id, ownerOf(edit), edit.live.title],
  });

function showEdit(edit: ReviewedRevision, pageUrl: string): string {
  const keyValues = formatKeyValues([
    ['Id', edit.id],
    ['Status', edit.status],
    ['Page', pageUrl],
    ['Owner', ownerOf(edit)],
    ['On the map', toPlaceText(edit.live)],
    ['Sent', formatDateTime(edit.submittedAt)],
    ...(edit.reviewedAt ? [['Decided', formatDateTime(edit.reviewedAt)] as const] : []),
    ...(edit.reviewNote ? [['Note', edit.reviewNote] as const] : []),
  ]);
  const differences = compareListings(edit.live, edit.changes, { groupHours: true });
  const shown = differences.map(({ label, before, after }) => [label, ...indent('- ', before), ...indent('+ ', after)]);
  const end =
    differences.length === 0 ? ['Nothing differs from the live listing.'] : shown.flatMap((lines) => [...lines, '']);
  const place = edit.status === 'pending' && requiresConfirmedLocation(edit.live, edit.changes) ? howToPlace(edit) : [];
  return [edit.live.title, '', keyValues, '', ...end, ...place].join('\n').trimEnd();
}

const ownerOf = ({ ownerEmail }: ReviewedRevision): string => ownerEmail ?? 'has left';

const indent = (mark: string, text: string): string[] =>
  (text || 'nothing').split('\n').map((line, index) => `  ${index === 0 ? mark : '  '}${line}`);

/** Parses `--at`; coordinates are in the order maps write them. */
function toPlace(text: string): ConfirmedLocation {
  const [, north, east] = COORDINATES.exec(text.trim()) ?? [];
  const place = confirmedLocationSchema.safeParse(
    north === undefined ? text.trim() : { latitude: Number(north), longitude: Number(east) },
  );
  if (!place.success) {
    throw new UsageError(
      `--at takes "same", "unknown", or a latitude from ${latitude.least} to ${latitude.most} and a longitude from ${longitude.least} to ${longitude.most}, such as --at -26.39,153.09.`,
    );
  }
  return place.data;
}

const toPlaceText = ({ latitude: north, longitude: east }: Listing): string =>
  north === null || east === null ? 'not shown' : `${north},${east}`;

function howToPlace({ id, live, changes: { address, suburb, postcode } }: ReviewedRevision): string[] {
  const query = `${address}, ${suburb} ${live.state} ${postcode}`;
  return [
    'The address changes. Say what becomes of its pin on the map:',
    `  npm run ops -- listings approve ${id} …`,
    '    --at LATITUDE,LONGITUDE  where it is now',
    '    --at same                the same place, written in another way',
    '    --at unknown             no pin: the way there goes by the address',
    `  Look it up: https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`,
  ];
}
