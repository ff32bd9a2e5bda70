import { hostname, userInfo } from 'node:os';

import { operatorNameSchema } from '@shoreline/contracts';

import { UserError } from '../print.ts';

/** Who acts: by `--as`, by OPERATOR, or whoever is signed in to this machine, as `user@host`. */
export function readOperator(env: NodeJS.ProcessEnv, given: string | undefined): string {
  const name = given ?? (env.OPERATOR || machineUser());
  const operator = operatorNameSchema.safeParse(name);
  if (operator.success) return operator.data;
  throw new UserError(
    `"${name}" is no name for the audit trail. Say who you are with --as or OPERATOR: up to 80 letters, digits, spaces and . @ + - _`,
  );
}

function machineUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a user who has no name.
    return '';
  }
}
