/** What the form offers to people whose place is not on its list. It is no place to print. */
const ELSEWHERE = 'Other';

/** Where a story is set, if it says. */
export const toPlace = (location: string | null): string | undefined =>
  location === null || location === ELSEWHERE ? undefined : location;
