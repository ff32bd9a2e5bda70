/** The source of a function that a document has inline. It refers to nothing outside itself: the build renames what it would. */
export const inlineSource = (code: (...given: never[]) => unknown): string => String(code).replace(/\n\s+/g, '\n');
