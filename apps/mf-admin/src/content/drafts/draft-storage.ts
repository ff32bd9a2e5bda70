/* eslint-disable no-restricted-globals -- what an operator typed, for their own tab until it is saved: no visitor's page has this code */
import { parseJson } from '@shoreline/contracts';

import type { Fields } from './merge-drafts.ts';

/** What was typed and not saved. */
export interface StoredDraft {
  /** What it began with, and the revision that was; null for something new. */
  base: Fields;
  revision: number | null;
  fields: Fields;
  /** When something was last typed, as an ISO date. */
  at: string;
}

const PREFIX = 'shoreline-admin-draft';

/** One draft for each operator and item: whoever signs in next in this tab is not shown it. */
export const draftKey = (operator: string, item: string): string => `${PREFIX}:${operator}:${item}`;

/** The draft that was left, unless there is none or what is there is none of ours. */
export function readDraft(key: string): StoredDraft | undefined {
  const stored = parseJson(attempt(() => sessionStorage.getItem(key)) ?? '');
  if (!isRecord(stored)) return undefined;
  const { base, revision, fields, at } = stored;
  if (!isRecord(base) || !isRecord(fields) || typeof at !== 'string') return undefined;
  return { base, fields, at, revision: typeof revision === 'number' ? revision : null };
}

/** Remembers a draft. A browser that stores nothing loses it with the tab, and only then. */
export const writeDraft = (key: string, draft: StoredDraft): void =>
  void attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));

export const removeDraft = (key: string): void => void attempt(() => sessionStorage.removeItem(key));

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
