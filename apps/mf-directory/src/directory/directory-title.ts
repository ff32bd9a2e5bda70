/** The title the specification quotes. */
export const DIRECTORY_TITLE = 'Noosa Business Directory';
