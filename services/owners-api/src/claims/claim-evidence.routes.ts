import { buffer } from 'node:stream/consumers';

import type { Router } from '@koa/router';
import { type AuditTrail, describeAct } from '@shoreline/audit';
import { type BlobStore, UnknownBlob } from '@shoreline/blob-store';
import {
  claimEvidenceRoutes as routes,
  claimFileLimits,
  normaliseEmail,
  operatorEvidenceRoutes,
} from '@shoreline/contracts';
import {
  ApiError,
  type Caller,
  conflict,
  createRouter,
  notFound,
  type ReadCaller,
  serve,
  signInRequired,
} from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { type ClaimOwners, type StoredClaim, toClaim, toClaimFile } from './claim.documents.ts';
import { toFileKey, toPartKey } from './claim-files.ts';
import { answeredMail } from './claim-question.mails.ts';
import type { ClaimStore } from './claim.store.ts';
import { readFileType } from './file-type.ts';

interface Dependencies {
  claims: Pick<ClaimStore, 'find' | 'findOf' | 'addFile' | 'removeFile' | 'answer'>;
  claimFiles: BlobStore;
  owners: ClaimOwners;
  findListing: FindListing;
  attempts: { mayUpload: (ownerId: string) => Promise<boolean> };
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  readOperator: ReadCaller;
  now: () => Date;
}

/** Documents of a claim and answers about it, for its claimant; operators save the documents. */
export function claimEvidenceRouter(deps: Dependencies): Router {
  const { claims, claimFiles, attempts, audit, readCaller, readOperator, now } = deps;
  const router = createRouter();

  serve(router, readCaller, routes.addPart, async ({ params, body }, caller) => {
    await findPending(deps, params.id, caller);
    if (!(await attempts.mayUpload(ownerIdOf(caller)))) throw tooManyUploads();
    await claimFiles.put(toPartKey(params.id, params.file, params.part), Buffer.from(body.data, 'base64'));
    return undefined;
  });

  serve(router, readCaller, routes.complete, async ({ params: { id, file }, body }, caller, ctx) => {
    const { email } = await findPending(deps, id, caller);
    const { type, size } = await readFile(claimFiles, { id, file, parts: body.parts });
    const added = await claims.addFile(id, email, { id: file, ...body, type, size, addedAt: now() });
    if (!added) {
      // Still pending: there is no room.
      await findPending(deps, id, caller);
      throw filesFull();
    }
    await audit.record(ctx, { event: 'claim-file-added', email, target: id });
    return toClaim(added);
  });

  serve(router, readCaller, routes.remove, async ({ params: { id, file } }, caller, ctx) => {
    const { email } = await findPending(deps, id, caller);
    const removed = await claims.removeFile(id, email, file);
    if (!removed) throw alreadyReviewed();
    await claimFiles.delete(toFileKey(id, file));
    await audit.record(ctx, { event: 'claim-file-removed', email, target: id });
    return toClaim(removed);
  });

  serve(router, readCaller, routes.readPart, async ({ params }, caller) =>
    readPart(claimFiles, (await findTheirs(deps, params.id, caller)).claim, params),
  );

  serve(router, readOperator, operatorEvidenceRoutes.readPart, async ({ params }, _caller, ctx) => {
    describeAct(ctx, { target: params.id });
    const claim = await claims.find(params.id);
    if (!claim) throw claimNotFound();
    return readPart(claimFiles, claim, params);
  });

  serve(router, readCaller, routes.answer, async ({ params: { id }, body: { answer } }, caller, ctx) => {
    const { claim, email } = await findPending(deps, id, caller);
    const found = await orUnavailable(deps.findListing(claim.listing.id));
    if (!found) throw notFound('listing-not-found', 'The listing of this claim is gone.');
    const mail = answeredMail({ ...found, email, answer, now: now() });
    const answered = await claims.answer(id, email, { answer, at: now(), mail });
    if (!answered) throw asksNothing();
    await audit.record(ctx, { event: 'claim-answered', email, target: id });
    return toClaim(answered);
  });

  return router;
}

interface Theirs {
  claim: StoredClaim;
  email: string;
}

/** Claims belong to an address once it is verified. One 404 for what is unknown and what is somebody else's. */
async function findTheirs({ owners, claims }: Dependencies, id: string, caller: Caller | undefined): Promise<Theirs> {
  const owner = await owners.findById(ownerIdOf(caller));
  if (!owner?.emailVerified) throw signInRequired();
  const email = normaliseEmail(owner.email);
  const claim = await claims.findOf(id, email);
  if (!claim) throw claimNotFound();
  return { claim, email };
}

async function findPending(deps: Dependencies, id: string, caller: Caller | undefined): Promise<Theirs> {
  const theirs = await findTheirs(deps, id, caller);
  if (theirs.claim.status !== 'pending') throw alreadyReviewed();
  return theirs;
}

/** Looked at, never opened: its first bytes say what it is. */
async function readFile(blobs: BlobStore, { id, file, parts }: { id: string; file: string; parts: number }) {
  let size = 0;
  for (let part = 0; part < parts; part += 1) {
    const stat = await blobs.stat(toPartKey(id, file, part));
    if (!stat) throw incomplete();
    size += stat.size;
  }
  if (size > claimFileLimits.bytes) throw tooLarge();
  const type = readFileType(await buffer(await blobs.get(toPartKey(id, file, 0))));
  if (type) return { type, size };
  await blobs.delete(toFileKey(id, file));
  throw wrongType();
}

async function readPart(blobs: BlobStore, claim: StoredClaim, { file: id, part }: { file: string; part: number }) {
  const file = (claim.files ?? []).find((one) => one.id === id);
  if (!file) throw fileNotFound();
  const stored = await blobs.get(toPartKey(claim._id, id, part)).catch((error: unknown) => {
    throw error instanceof UnknownBlob ? fileNotFound() : error;
  });
  return { ...toClaimFile(file), data: (await buffer(stored)).toString('base64') };
}

const claimNotFound = () => notFound('claim-not-found', 'We could not find that claim.');
const fileNotFound = () => notFound('claim-file-not-found', 'This document is not there any longer.');
const alreadyReviewed = () => conflict('claim-already-reviewed', 'This claim was decided or withdrawn before.');
const asksNothing = () => conflict('claim-asks-nothing', 'Nothing is asked about this claim now.');
const incomplete = () => conflict('claim-file-incomplete', 'A part of this document did not arrive. Please try again.');
const filesFull = () =>
  conflict('claim-files-full', `Please send up to ${claimFileLimits.count} documents; remove one first.`);

const badRequest = (code: string, message: string) => new ApiError({ status: 400, code, message });
const tooLarge = () => badRequest('claim-file-too-large', 'A document has 5 MB at most.');
const wrongType = () => badRequest('claim-file-type', 'Please choose a PDF, a JPEG or a PNG.');

const tooManyUploads = () =>
  new ApiError({
    status: 429,
    code: 'too-many-uploads',
    message: 'You have sent many documents. Please try again in a few minutes.',
  });
