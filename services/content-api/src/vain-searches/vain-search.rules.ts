const MIN_LENGTH = 2;
const MAX_LENGTH = 60;

/** An address of mail or of the web. */
const ADDRESS = /@|:\/\/|\bwww\./;
/** Five digits are a telephone number, a card, a number somebody was given; spaces and signs between them change nothing. */
const LONG_NUMBER = /\d(?:[ ()+./-]*\d){4}/;
/** Where somebody lives: a number and a street. */
const STREET =
  /\d[a-z]?,? (?:\S+ ){1,3}(?:st|street|rd|road|ave|avenue|dr|drive|ct|court|pde|parade|tce|terrace|cl|close|lane)\b/;
/** What stands before the name of a person. */
const TITLE = /(?:^| )(?:mr|mrs|ms|miss|dr|prof)\.? \p{L}/u;
const PRIVATE = [ADDRESS, LONG_NUMBER, STREET, TITLE];

/** The words as they are counted: in lowercase with single spaces; undefined for what may be about a person, which is not stored. */
export function toCountedWords(text: string): string | undefined {
  const words = text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  if (words.length < MIN_LENGTH || words.length > MAX_LENGTH) return undefined;
  return PRIVATE.some((pattern) => pattern.test(words)) ? undefined : words;
}

const ROBOT = /bot\b|crawl|spider|slurp|preview|fetch|curl|python|headless/i;

/** Programs that say so look for nothing. */
export const isRobot = (userAgent: string): boolean => ROBOT.test(userAgent);
