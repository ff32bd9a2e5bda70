import { MS_PER_SECOND } from '@shoreline/contracts';
import { hashSecret } from '@shoreline/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

export interface Attempt {
  state: string;
  browser: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

interface AttemptDocument extends Omit<Attempt, 'state' | 'browser'> {
  _id: string;
  browserHash: string;
  createdAt: Date;
}

/** How long a person may take at the provider. */
export const ATTEMPT_SECONDS = 600;

const schema = new Schema<AttemptDocument>(
  {
    _id: { type: String, required: true },
    browserHash: { type: String, required: true },
    nonce: { type: String, required: true },
    codeVerifier: { type: String, required: true },
    returnTo: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sign_in_attempts', versionKey: false },
);

schema.index({ createdAt: 1 }, { expireAfterSeconds: ATTEMPT_SECONDS });

export type AttemptStore = ReturnType<typeof mongoAttemptStore>;

export function mongoAttemptStore(connection: Connection, now: () => Date = () => new Date()) {
  const model = connection.model<AttemptDocument>('SignInAttempt', schema);

  return {
    async begin({ state, browser, ...checks }: Attempt) {
      await model.create({
        _id: hashSecret(state),
        browserHash: hashSecret(browser),
        ...checks,
        createdAt: now(),
      });
    },
    /** Ends the attempt and answers it: once, within ten minutes, and only to the browser that began it. */
    async consume(state: string, browser: string): Promise<Attempt | undefined> {
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
