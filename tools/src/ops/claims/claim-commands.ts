import { claimRoutes, claimStatusSchema, type ReviewedClaim, type ClaimStatus } from '@shoreline/contracts';

import {
  defineAction,
  toReviewId,
  type ActionCall,
  type CommandGroup,
  type OpsContext,
  UsageError,
} from '../action.ts';
import { formatDateTime, formatDay, formatKeyValues, toReviewList } from '../format.ts';

const nothing: Record<ClaimStatus, string> = {
  pending: 'No claim waits for a decision.',
  approved: 'No claim is approved.',
  rejected: 'No claim was declined.',
  withdrawn: 'No claim was taken back.',
  revoked: 'No approved claim was revoked.',
};

const titles: Record<ClaimStatus, string> = {
  pending: 'waiting for a decision',
  approved: 'approved',
  rejected: 'declined',
  withdrawn: 'taken back by the claimant',
  revoked: 'revoked',
};

const methods: Record<ReviewedClaim['verificationMethod'], string> = {
  email: 'by email',
  phone: 'by phone',
  address: 'by post',
  manual: 'with documents',
};

const statuses = claimStatusSchema.options;
const noted = { operand: 'id', options: { note: '"…"' } } as const;

const list = defineAction({
  summary: 'Lists claims of listings, oldest first; those that wait unless said.',
  options: { status: statuses },
  async run({ options: { status } }, { print, connect }) {
    print(listClaims(await connect('owners').page(claimRoutes.listForReview, { query: { status } }), status));
  },
});

const show = defineAction({
  summary: 'Shows one claim with everything there is to decide by.',
  operand: 'id',
  async run({ operand }, { print, connect, pageUrl }) {
    const id = toReviewId(operand, 'claims');
    const claim = await connect('owners').call(claimRoutes.readForReview, { params: { id } });
    print(showClaim(claim, pageUrl(`/directory/${claim.listing.slug}`)));
  },
});

const approve = defineAction({
  ...noted,
  summary: 'Makes the claimant the owner of the listing and tells them. Run again, it finishes what was cut off.',
  async run(call, context) {
    const claim = await review('approved', call, context);
    context.print(`“${claim.listing.title}” now belongs to ${claim.businessOwnerEmail}, who is told by email.`);
    if (claim.competing > 0) context.print(competitorsOf(claim));
  },
});

const reject = defineAction({
  ...noted,
  summary: 'Declines a claim and tells the claimant kindly; the note goes with it.',
  async run(call, context) {
    const claim = await review('rejected', call, context);
    context.print(`Declined the claim of “${claim.listing.title}”. ${claim.businessOwnerEmail} is told by email.`);
  },
});

const revoke = defineAction({
  ...noted,
  summary: 'Takes a listing back from the owner an approved claim made, and tells them.',
  async run(call, context) {
    const claim = await review('revoked', call, context);
    context.print(`“${claim.listing.title}” is nobody's again. ${claim.businessOwnerEmail} is told by email.`);
  },
});

const end = defineAction({
  operand: 'listing',
  options: { note: '"…"' },
  summary: 'Takes a listing back from its owner, also one nobody claimed, and tells them why: the note is needed.',
  async run({ operand, options: { note } }, { connect, print }) {
    const id = toReviewId(operand, 'claims');
    if (!note?.trim()) throw new UsageError('Say why with --note "…": the owner reads it.');
    const claim = await connect('owners').call(claimRoutes.endOwnership, { params: { id }, body: { note } });
    print(`“${claim.listing.title}” is nobody's again. ${claim.businessOwnerEmail} is told by email.`);
  },
});

export const claimCommands: CommandGroup = { name: 'claims', actions: { list, show, approve, reject, revoke, end } };

const review = (
  decision: 'approved' | 'rejected' | 'revoked',
  { operand, options }: ActionCall,
  { connect }: OpsContext,
) =>
  connect('owners').call(claimRoutes.review, {
    params: { id: toReviewId(operand, 'claims') },
    body: { decision, ...(options.note && { note: options.note }) },
  });

const competitorsOf = ({ competing }: ReviewedClaim): string =>
  competing === 1
    ? 'Another claim of it still waits: reject it, or find out more.'
    : `${competing} other claims of it still wait: reject them, or find out more.`;

const listClaims = (page: { items: ReviewedClaim[]; total: number }, status: ClaimStatus): string =>
  toReviewList(page, {
    empty: nothing[status],
    nouns: ['claim', 'claims'],
    state: titles[status],
    head: ['Sent', 'Id', 'Claimed with', 'Account', 'Listing'],
    toRow: (claim) => [
      formatDay(claim.claimedAt),
      claim.id,
      claim.businessOwnerEmail,
      accountOf(claim),
      claim.competing > 0 ? `${claim.listing.title} (${countOthers(claim)})` : claim.listing.title,
    ],
  });

function showClaim(claim: ReviewedClaim, pageUrl: string): string {
  const { id, listing, status, listingEmail, competing, claimedAt, verifiedAt, reviewNote, notes } = claim;
  const keyValues = formatKeyValues([
    ['Id', id],
    ['Status', status],
    ['Page', pageUrl],
    ['The listing shows', listingEmail ?? 'no email address'],
    ...claimantOf(claim),
    ['Owner now', ownerOf(claim)],
    ['Competing', competing === 0 ? 'no' : countOthers(claim)],
    ['Sent', formatDateTime(claimedAt)],
    ...(verifiedAt ? [['Approved', formatDateTime(verifiedAt)] as const] : []),
    ...(reviewNote ? [['Note', reviewNote] as const] : []),
  ]);
  return [listing.title, '', keyValues, '', notes ?? 'Nothing was written with it.'].join('\n');
}

function claimantOf(claim: ReviewedClaim): (readonly [string, string])[] {
  const { businessOwnerEmail, listingEmail, owner, withSession, verificationMethod } = claim;
  return [
    ['Claimed with', businessOwnerEmail],
    ['The same address', listingEmail?.toLowerCase() === businessOwnerEmail ? 'yes' : 'no'],
    ['Account', accountOf(claim)],
    ...(owner ? [['Name', owner.name] as const, ['Registered', formatDateTime(owner.createdAt)] as const] : []),
    ['Signed in while claiming', withSession ? 'yes' : 'no'],
    ['Wants to prove it', methods[verificationMethod]],
  ];
}

function accountOf({ owner }: ReviewedClaim): string {
  if (!owner) return 'none yet';
  return owner.emailVerified ? 'verified' : 'not verified';
}

function ownerOf({ currentOwnerId, owner }: ReviewedClaim): string {
  if (currentOwnerId === null) return 'nobody';
  return currentOwnerId === owner?.id ? 'the claimant' : 'somebody else';
}

const countOthers = ({ competing }: ReviewedClaim): string =>
  competing === 1 ? 'one other claim waits' : `${competing} other claims wait`;
