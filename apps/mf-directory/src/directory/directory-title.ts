export const DIRECTORY_TITLE = 'Noosa Business Directory';
