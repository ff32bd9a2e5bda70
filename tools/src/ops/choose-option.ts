import { UsageFault } from './read-call.ts';

/** What an option with a few known values says; the first of them is meant when nothing is said. */
export function chooseOption<T extends string>(option: string, given: string | undefined, known: readonly T[]): T {
  const chosen = known.find((value) => value === (given ?? known[0]));
  if (chosen === undefined) throw new UsageFault(`--${option} is one of ${known.join(', ')}.`);
  return chosen;
}
