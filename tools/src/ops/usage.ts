import type { Action, Subject } from './action.ts';

const COMMAND = 'npm run ops --';

/** How every action is called, and what it does. */
export function usageOf(subjects: readonly Subject[]): string {
  const lines = subjects.flatMap(({ name, actions, alone }) => [
    ...(alone ? [[toCall([name], alone), alone.summary] as const] : []),
    ...Object.entries(actions).map(([verb, action]) => [toCall([name, verb], action), action.summary] as const),
  ]);
  return ['Usage:', ...lines.flatMap(([call, summary]) => [`  ${call}`, `      ${summary}`])].join('\n');
}

function toCall(words: readonly string[], { operand, isOperandOptional, options = {} }: Action): string {
  const optional = Object.entries(options).map(([option, value]) => `[--${option} ${value}]`);
  const about = operand === undefined ? [] : [isOperandOptional ? `[<${operand}>]` : `<${operand}>`];
  return [COMMAND, ...words, ...about, ...optional].join(' ');
}
