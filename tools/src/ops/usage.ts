import type { Action, CommandGroup } from './action.ts';

const COMMAND = 'npm run ops --';

/** How every action is called, and what it does. */
export function usageOf(commandGroups: readonly CommandGroup[]): string {
  const lines = commandGroups.flatMap(({ name, actions, standalone }) => [
    ...(standalone ? [[toCall([name], standalone), standalone.summary] as const] : []),
    ...Object.entries(actions).map(([verb, action]) => [toCall([name, verb], action), action.summary] as const),
  ]);
  return ['Usage:', ...lines.flatMap(([call, summary]) => [`  ${call}`, `      ${summary}`])].join('\n');
}

function toCall(names: readonly string[], { operand, isOperandOptional, options = {} }: Action): string {
  const optional = Object.entries(options).map(([option, value]) => `[--${option} ${value}]`);
  const about = operand === undefined ? [] : [isOperandOptional ? `[<${operand}>]` : `<${operand}>`];
  return [COMMAND, ...names, ...about, ...optional].join(' ');
}
