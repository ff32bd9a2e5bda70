import { UsageError } from './read-call.ts';

/** The value of an option with a few known values; the first of them is the default. */
export function chooseOption<T extends string>(option: string, given: string | undefined, known: readonly T[]): T {
  const chosen = known.find((value) => value === (given ?? known[0]));
  if (chosen === undefined) throw new UsageError(`--${option} is one of ${known.join(', ')}.`);
  return chosen;
}
