import { parseArgs } from 'node:util';

import { messageOf } from '../problem.ts';
import type { Action, ActionCall, Subject } from './action.ts';

/** The command is not one we know; the message says what is wrong with it. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}

interface Call extends ActionCall {
  action: Action;
  /** The data folder of the stack to work on; `undefined` means the usual one, or what the environment says. */
  dataDir: string | undefined;
}

/** Finds out what an operator wants. `undefined` means: to be told how it goes. */
export function readCall(args: readonly string[], subjects: readonly Subject[]): Call | undefined {
  const [subjectName, ...rest] = args;
  if (subjectName === undefined || args.some((arg) => HELP.has(arg))) return undefined;

  const { action, words } = findAction(subjects, subjectName, rest);
  const { values, positionals } = parse(words, action);
  const { data, ...options } = values;
  return { action, operand: toOperand(positionals, action), options, dataDir: data };
}

const HELP = new Set(['help', '--help', '-h']);

function findAction(subjects: readonly Subject[], subjectName: string, rest: string[]) {
  const subject = subjects.find(({ name }) => name === subjectName);
  if (!subject) throw new UsageFault(`There is nothing called "${subjectName}" to work on.`);
  if (subject.alone) return { action: subject.alone, words: rest };

  const [actionName = 'list', ...words] = rest;
  const action = Object.hasOwn(subject.actions, actionName) ? subject.actions[actionName] : undefined;
  if (!action) throw new UsageFault(`"${actionName}" is nothing one can do with ${subjectName}.`);
  return { action, words };
}

function toOperand(positionals: string[], { operand, isOperandOptional }: Action): string {
  const expected = operand === undefined ? 0 : 1;
  if (positionals.length < expected && !isOperandOptional)
    throw new UsageFault(`Say which: the <${operand}> is missing.`);
  if (positionals.length > expected) throw new UsageFault(`"${positionals[expected]}" is one word too many.`);
  return positionals[0] ?? '';
}

function parse(args: string[], { options = {} }: Action): { values: ActionCall['options']; positionals: string[] } {
  const known = ['data', ...Object.keys(options)].map((name) => [name, { type: 'string' }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: joinNegatives(args),
      options: Object.fromEntries(known),
      allowPositionals: true,
    });
    return { values, positionals };
  } catch (error) {
    throw new UsageFault(messageOf(error));
  }
}

const OPTION = /^--\w+$/;
const NEGATIVE = /^-\d/;

/** What begins with a minus and a digit is the value of the option before it; `parseArgs` would take it for an option. */
const joinNegatives = (args: readonly string[]): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1) ?? '';
    return NEGATIVE.test(arg) && OPTION.test(last) ? [...joined.slice(0, -1), `${last}=${arg}`] : [...joined, arg];
  }, []);
