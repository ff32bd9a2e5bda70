/** What the form of an event and its schema say. Pages import this file: no schemas in here. */
export const eventTimeLimits = {
  /** How long one time of an event may last. */
  days: 31,
  required: 'Please say when it takes place',
  endsFirst: 'It ends before it begins',
  tooLong: 'One event lasts 31 days at most',
  over: 'This date is over',
} as const;
