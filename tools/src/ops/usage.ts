import type { Action, Subject } from './action.ts';

const COMMAND = 'npm run ops --';

/** How every action is called, and what it does. */
export function usageOf(subjects: readonly Subject[]): string {
  const lines = subjects.flatMap(({ name, actions }) =>
    Object.entries(actions).map(([actionName, action]) => [toCall(name, actionName, action), action.summary] as const),
  );
  return ['Usage:', ...lines.flatMap(([call, summary]) => [`  ${call}`, `      ${summary}`])].join('\n');
}

function toCall(subject: string, name: string, { operand, options = {} }: Action): string {
  const optional = Object.entries(options).map(([option, value]) => `[--${option} ${value}]`);
  return [COMMAND, subject, name, ...(operand ? [`<${operand}>`] : []), ...optional].join(' ');
}
