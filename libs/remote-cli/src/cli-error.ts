/** An error a person can mend; its message is a sentence for them, printed without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}
