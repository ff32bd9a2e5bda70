import { readSecretFiles } from '@shoreline/service-kit';

import { UserError } from './user-error.ts';

/** The credentials of operators' commands. */
const SECRETS = ['INTERNAL_JWT_SECRET', 'MONGODB_URI'];

/** The environment with its secrets, also those that are in files: in containers `X_FILE` names the one that holds `X`. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { values, faults } = readSecretFiles(SECRETS, env);
  if (faults.length > 0) throw new UserError(faults.map(({ name, message }) => `${name}: ${message}`).join('\n'));
  return { ...env, ...values };
}
