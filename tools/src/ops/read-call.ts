import { parseArgs } from 'node:util';

import { messageOf } from '../user-error.ts';
import type { Action, ActionCall, CommandGroup } from './action.ts';

/** The command is not one we know; the message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface Call extends ActionCall {
  action: Action;
  /** The data folder of the stack to work on; `undefined` means the usual one, or what the environment says. */
  dataDir: string | undefined;
}

/** Parses the command line of an operator. `undefined` asks for the usage. */
export function readCall(args: readonly string[], commandGroups: readonly CommandGroup[]): Call | undefined {
  const [groupName, ...rest] = args;
  if (groupName === undefined || args.some((arg) => HELP.has(arg))) return undefined;

  const { action, actionArgs } = findAction(commandGroups, groupName, rest);
  const { values, positionals } = parse(actionArgs, action);
  const { data, ...options } = values;
  return { action, operand: toOperand(positionals, action), options, dataDir: data };
}

const HELP = new Set(['help', '--help', '-h']);

function findAction(commandGroups: readonly CommandGroup[], groupName: string, rest: string[]) {
  const commandGroup = commandGroups.find(({ name }) => name === groupName);
  if (!commandGroup) throw new UsageError(`There is nothing called "${groupName}" to work on.`);
  if (commandGroup.standalone) return { action: commandGroup.standalone, actionArgs: rest };

  const [actionName = 'list', ...actionArgs] = rest;
  const action = Object.hasOwn(commandGroup.actions, actionName) ? commandGroup.actions[actionName] : undefined;
  if (!action) throw new UsageError(`"${actionName}" is nothing one can do with ${groupName}.`);
  return { action, actionArgs };
}

function toOperand(positionals: string[], { operand, isOperandOptional }: Action): string {
  const expected = operand === undefined ? 0 : 1;
  if (positionals.length < expected && !isOperandOptional)
    throw new UsageError(`Say which: the <${operand}> is missing.`);
  if (positionals.length > expected) throw new UsageError(`"${positionals[expected]}" is one word too many.`);
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
    throw new UsageError(messageOf(error));
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
