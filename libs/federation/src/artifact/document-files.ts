/** The file of the document a gateway falls back to for visitors of a release set; undefined is what is live. */
export const documentFile = (composedId?: string): string =>
  composedId === undefined ? 'document.html' : `document.${composedId}.html`;
