import { createHash } from 'node:crypto';

/** Hexadecimal digits in a name: two files of one site will never share them. */
const DIGEST_LENGTH = 16;
const MEDIA_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*-([0-9a-f]{16})\.mp3$/;

export const AUDIO_TYPE = 'audio/mpeg';

export const toMediaUrl = (name: string): string => `/api/media/${name}`;

/** A name that says which bytes stand behind it, so that it may be kept for ever. */
export const toMediaName = (slug: string, bytes: Buffer): string =>
  toMediaNameOf(slug, createHash('sha256').update(bytes).digest('hex'));

/** The same by the SHA-256 of the bytes, in hexadecimal digits. */
export const toMediaNameOf = (slug: string, digest: string): string => `${slug}-${digest.slice(0, DIGEST_LENGTH)}.mp3`;

/** The digest in the name of a media file; undefined for every other name, so that nothing else is ever read. */
export const readDigest = (name: string): string | undefined => MEDIA_NAME.exec(name)?.[1];
