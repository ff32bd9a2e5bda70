import type { ApiClient } from '@shoreline/api-client';
import type { BackendName } from '@shoreline/contracts';

import type { Print } from '../print.ts';
import { UserError } from '../print.ts';
import type { Place } from './find-site.ts';

/** What an action may use. The site is only looked up by those that call it. */
export interface OpsContext {
  print: Print;
  connect: (service: BackendName) => ApiClient;
  pageUrl: (path: string) => string;
  place: Place;
}

/** An option with any value, as the usage shows it, or the values it may have, the default first. */
export type OptionSpec = string | readonly string[];
type OptionSpecs = Record<string, OptionSpec>;

type OptionValues<Options extends OptionSpecs> = {
  [Name in keyof Options]: Options[Name] extends readonly (infer Choice)[] ? Choice : string | undefined;
};

/** One thing an operator does: `npm run ops -- <group> <action> [operand] [--option value]`. */
export interface Action<Options extends OptionSpecs = OptionSpecs> {
  summary: string;
  operand?: string;
  isOperandOptional?: true;
  options?: Options;
  run(call: ActionCall<OptionValues<Options>>, context: OpsContext): Promise<void>;
}

export interface ActionCall<Values = Record<string, string | undefined>> {
  operand: string;
  options: Values;
}

/** Gives `run` the type of each option: one of its choices, or any text. */
export const defineAction = <const Options extends OptionSpecs>(action: Action<Options>): Action<Options> => action;

/** A group of commands about one thing, such as stories. `list` is what it does when nothing else is asked. */
export interface CommandGroup {
  name: string;
  actions: Record<string, Action>;
  /** The action of a group that is a verb by itself, such as `backup <folder>`; it has no other actions. */
  standalone?: Action;
}

/** The value of an operand or option is not one the action knows. The usage is printed with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function toReviewId(text: string, groupName: string): string {
  if (UUID.test(text)) return text.toLowerCase();
  throw new UserError(`"${text}" is no id. npm run ops -- ${groupName} list shows them.`);
}
