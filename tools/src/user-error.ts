/** An error that a person can fix; its message is one clear sentence for them. */
export class UserError extends Error {
  override name = 'UserError';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
