import { claimRoutes, claimStatusSchema, type ReviewedClaim } from '@shoreline/contracts';

import { type ActionCall, type CommandGroup, defineAction, type OpsContext, toReviewId } from '../action.ts';
import { listClaims, showClaim } from './claim-text.ts';

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

export const claimCommands: CommandGroup = { name: 'claims', actions: { list, show, approve, reject, revoke } };

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
