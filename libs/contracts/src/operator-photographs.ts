import { operatorPhotographPaths } from './operator-addresses.ts';
import { photographRoutes } from './photographs.ts';
import { defineRoute, type OperatorRole } from './route.ts';

/** How an editor begins to send a photograph; its parts go where those of everybody go. */
export const operatorPhotographRoutes = {
  open: defineRoute({
    ...operatorPhotographPaths.open,
    access: 'operator',
    roles: ['editor'] satisfies OperatorRole[],
    summary: 'Opens an upload of a photograph.',
    status: 201,
    reply: photographRoutes.open.reply,
  }),
};
