const MAX_LENGTH = 300;

/** The first line of what was thrown and of its cause, 300 characters at most. */
export function describeError(error: unknown): string {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  const [line = ''] = message.split('\n');
  const why = cause instanceof Error ? ` (${describeError(cause)})` : '';
  return `${name}: ${line}${why}`.slice(0, MAX_LENGTH);
}
