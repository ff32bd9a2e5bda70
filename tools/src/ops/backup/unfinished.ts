import { basename, dirname, join } from 'node:path';

const UNFINISHED = /^\..+\.unfinished-\d+$/;

/** The name a backup has until it is complete, and again while it is removed. */
export const toUnfinished = (folder: string): string =>
  join(dirname(folder), `.${basename(folder)}.unfinished-${process.pid}`);

export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);
