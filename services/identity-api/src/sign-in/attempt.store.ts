import { type Connection, trusted } from 'mongoose';

import { hashSecret } from '@shoreline/service-kit';
import { ATTEMPT_SECONDS, type AttemptDocument, defineAttemptModel } from './attempt.model.ts';

const MS_PER_SECOND = 1_000;

/** Somebody on the way to the provider and back. */
export interface Attempt {
  state: string;
  /** The mark in the cookie of the browser that began. */
  browser: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

export interface AttemptStore {
  begin(attempt: Attempt): Promise<void>;
  /** Ends the attempt and answers it: once, within ten minutes, and only to the browser that began it. */
  consume(state: string, browser: string): Promise<Attempt | undefined>;
}

/** Nothing outside this file knows that attempts live in MongoDB. */
export function mongoAttemptStore(connection: Connection, now: () => Date = () => new Date()): AttemptStore {
  const model = defineAttemptModel(connection);

  return {
    async begin({ state, browser, nonce, codeVerifier, returnTo }) {
      await model.create({
        _id: hashSecret(state),
        browserHash: hashSecret(browser),
        nonce,
        codeVerifier,
        returnTo,
        createdAt: now(),
      });
    },
    async consume(state, browser) {
      const oldest = new Date(now().getTime() - ATTEMPT_SECONDS * MS_PER_SECOND);
      const document = await model
        .findOneAndDelete({
          _id: hashSecret(state),
          browserHash: hashSecret(browser),
          createdAt: trusted({ $gt: oldest }),
        })
        .lean<AttemptDocument>();
      if (!document) return undefined;
      const { nonce, codeVerifier, returnTo } = document;
      return { state, browser, nonce, codeVerifier, returnTo };
    },
  };
}
