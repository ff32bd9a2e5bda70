/*
 * What a publisher and a site agree on: a build travels as one compressed tar stream, and its answer is one object.
 */

/** Carries the digest the publisher computed, so that what arrived is what was sent. */
export const DIGEST_HEADER = 'x-artifact-digest';

/** Say where a build came from: the commit, and who or what built it. Both are outside of what its digest covers. */
export const COMMIT_HEADER = 'x-artifact-commit';
export const BUILDER_HEADER = 'x-artifact-builder';

export const UPLOAD_TYPE = 'application/gzip';

/** Bytes of one upload, compressed and unpacked; the largest remote has 2.9 MB in 60 files. */
export const uploadLimits = { compressed: 16_777_216, unpacked: 50_331_648, files: 2_000 } as const;

/** Why a build was not published; its sentence is for the team that sent it. */
export const uploadRefusals = ['artifact-too-large', 'artifact-invalid', 'release-refused'] as const;

/** One of the reasons for which a build is refused. */
export type UploadRefusal = (typeof uploadRefusals)[number];
