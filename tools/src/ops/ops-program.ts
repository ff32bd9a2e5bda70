import { Command, type Help, InvalidArgumentError, Option } from 'commander';

import type { Print } from '../print.ts';
import type { Action, ActionCall, CommandGroup, OpsContext, OptionSpec } from './action.ts';

/** Options every command has. */
export interface GlobalOptions {
  /** The data folder of the stack to work on; `undefined` means the usual one, or what the environment says. */
  dataDir: string | undefined;
  /** Who acts; `undefined` means whom the environment or the machine names. */
  operator: string | undefined;
}

interface ProgramOptions {
  commandGroups: readonly CommandGroup[];
  print: Print;
  printError: Print;
  createContext: (globals: GlobalOptions) => OpsContext;
}

/** The command line of operators. Parsing fails with a `CommanderError`, after what is wrong was printed. */
export function createOpsProgram({ commandGroups, print, printError, createContext }: ProgramOptions): Command {
  const program = new Command('npm run ops --')
    .option('--data <folder>', 'The data folder of the stack to work on.')
    .option('--as <name>', 'Who you are, for the audit trail.')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    })
    .configureHelp({ visibleCommands: listActions, subcommandTerm: toTerm, formatItem });
  const add = (parent: Command, name: string, action: Action): void => {
    const command = parent.command(name).description(action.summary);
    if (action.operand) command.argument(action.isOperandOptional ? `[${action.operand}]` : `<${action.operand}>`);
    for (const [option, spec] of Object.entries(action.options ?? {})) command.addOption(toOption(option, spec));
    command.action(async () => {
      const { data, as, ...options } = command.optsWithGlobals<ActionCall['options']>();
      await action.run({ operand: command.args[0] ?? '', options }, createContext({ dataDir: data, operator: as }));
    });
  };
  for (const { name, actions, standalone } of commandGroups) {
    if (standalone) {
      add(program, name, standalone);
      continue;
    }
    const group = program.command(name);
    for (const [verb, action] of Object.entries(actions)) add(group, verb, action);
  }
  return program;
}

function toOption(name: string, spec: OptionSpec): Option {
  if (typeof spec === 'string') return new Option(`--${name} <${spec}>`).argParser(refuseOption);
  return new Option(`--${name} <${spec.join('|')}>`).choices(spec).default(spec[0]);
}

/** In `--note --at same` the note was forgotten. A negative number is a value. */
function refuseOption(value: string): string {
  if (/^--?[a-z]/i.test(value)) throw new InvalidArgumentError('It looks like an option.');
  return value;
}

const listActions = (command: Command): Command[] =>
  command.commands.flatMap((sub) => (sub.commands.length > 0 ? listActions(sub) : [sub]));

function toTerm(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
  const operands = command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
  return [...names, ...operands, ...command.options.map(({ flags }) => `[${flags}]`)].join(' ');
}

const formatItem: Help['formatItem'] = (term, _width, description) =>
  description === '' ? `  ${term}` : `  ${term}\n      ${description}`;
