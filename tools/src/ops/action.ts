import type { ApiClient } from '@shoreline/api-client';
import type { ServiceName } from '@shoreline/contracts';

import type { Print } from '../print.ts';
import type { Place } from './find-site.ts';

/** What an action may use. The site is only looked up by those that call it. */
export interface OpsContext {
  print: Print;
  /** Calls a service of the running site as an operator. */
  connect: (service: ServiceName) => ApiClient;
  /** The public address of a page. */
  pageUrl: (path: string) => string;
  /** The environment and the data folder, for what works on the storage of the site itself. */
  place: Place;
}

/** One thing an operator does: `npm run ops -- <group> <action> [operand] [--option value]`. */
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

/** A group of commands about one thing, such as stories. */
export interface CommandGroup {
  name: string;
  actions: Record<string, Action>;
  /** The action of a group that is a verb by itself, such as `backup <folder>`; it has no other actions. */
  standalone?: Action;
}
