/** On the root element as soon as the script of the shell runs. */
export const STARTED_MARK = 'data-started';

/** On the root element as soon as React answers every press of what it has hydrated. */
export const INTERACTIVE_MARK = 'data-interactive';

/** On the link of a full stylesheet in a document, once it has been fetched. */
export const ARRIVED_MARK = 'data-arrived';
