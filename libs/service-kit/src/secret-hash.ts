import { createHash, randomBytes } from 'node:crypto';

/** Session ids, tokens in mails, sign-in states and browser marks: 256 random bits. */
const SECRET_BYTES = 32;

/** A value nobody can guess. */
export const generateSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of it: a dump of the database opens nothing. Random input of this length needs no salt. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
