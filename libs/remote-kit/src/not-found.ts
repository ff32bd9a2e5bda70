/** What the not-found screen says, and where it leads. */
export interface NotFoundText {
  title: string;
  message: string;
  back: { to: string; label: string };
}

/** Thrown by a loader when nothing is at the address: the shell answers 404 and shows the text. */
export class PageNotFound extends Error {
  override name = 'PageNotFound';
  readonly text: NotFoundText;

  constructor(text: NotFoundText) {
    super(text.title);
    this.text = text;
  }
}

/** Makes the error to throw for a missing page. */
export const notFound = (text: NotFoundText): PageNotFound => new PageNotFound(text);
