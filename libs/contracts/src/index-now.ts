/** What the protocol takes as a key, and what is long enough to be none of our files. */
export const INDEX_NOW_KEY = /^[a-zA-Z0-9-]{8,128}$/;

/** Where search engines look for a key, whether or not it is one. */
export const indexNowKeyPath = (key: string): `/${string}.txt` => `/${key}.txt`;

const KEY_PATH = /^\/[a-zA-Z0-9-]{8,128}\.txt$/;

/** Whether a search engine may be looking for a key there. */
export const isIndexNowKeyPath = (path: string): boolean => KEY_PATH.test(path);
