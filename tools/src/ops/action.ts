import type { ApiClient } from '@shoreline/api-client';
import type { ServiceName } from '@shoreline/contracts';

import type { Say } from '../say.ts';
import type { Place } from './find-site.ts';

/** What an action may use. The site is looked for only by those that need one. */
export interface OpsContext {
  say: Say;
  /** Calls a service of the running site as an operator. */
  connect: (service: ServiceName) => ApiClient;
  /** The public address of a page. */
  pageUrl: (path: string) => string;
  /** The environment and the data folder, for what works on the storage of the site itself. */
  place: Place;
}

/** One thing an operator does: `npm run ops -- <subject> <action> [operand] [--option value]`. */
export interface Action {
  /** One sentence for the usage. */
  summary: string;
  /** What the action is about, such as `slug`; it must be given. */
  operand?: string;
  /** It may be left out. */
  isOperandOptional?: true;
  /** Options with a value, by name: how the usage shows the value. */
  options?: Record<string, string>;
  run: (call: ActionCall, context: OpsContext) => Promise<void>;
}

export interface ActionCall {
  /** Empty for an action without one. */
  operand: string;
  options: Record<string, string | undefined>;
}

/** What a group of actions is about, such as stories. */
export interface Subject {
  name: string;
  actions: Record<string, Action>;
  /** What is done when the subject is a verb by itself, such as `backup <folder>`. It then has no other actions. */
  alone?: Action;
}
