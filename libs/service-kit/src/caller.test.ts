import { operatorRoles, type OperatorRole, type Route } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import { assertAllowed, type Caller } from './caller.ts';

const route = (more: Partial<Route> = {}) =>
  ({ access: 'operator', method: 'POST', roles: ['publisher'], ...more }) as const;

const operator = (roles: OperatorRole[], isFresh = true): Caller => {
  const email = 'jo@example.com';
  return {
    kind: 'operator',
    id: email,
    operator: { name: email, email, displayName: null, roles, signedInAt: new Date().toISOString(), isFresh },
  };
};

const attempt = (caller: Caller | undefined, asked: Parameters<typeof assertAllowed>[1]) => () =>
  assertAllowed(caller, asked);

describe('AZ-1: a route of operators', () => {
  const others = ['member', 'owner', 'publisher', 'service'] as const;
  it.each([undefined, ...others.map((kind): Caller => ({ kind, id: 'x' }))])('does not exist for %j', (caller) => {
    expect(attempt(caller, route())).toThrow(expect.objectContaining({ status: 404, code: 'route-not-found' }));
  });

  it.each(operatorRoles)('lets %s in only where the role is named', (role) => {
    for (const named of operatorRoles) {
      const asked = attempt(operator([role]), route({ roles: [named] }));
      if (role === named || role === 'administrator') expect(asked).not.toThrow();
      else expect(asked).toThrow(expect.objectContaining({ status: 403, code: 'not-allowed' }));
    }
  });

  it('without a role is for administrators', () => {
    const { roles: _, ...unnamed } = route();
    expect(attempt(operator(['publisher']), unnamed)).toThrow(expect.objectContaining({ status: 403 }));
    expect(attempt(operator(['administrator']), unnamed)).not.toThrow();
  });

  it('that cannot be undone needs a sign-in of just now', () => {
    const asked = route({ irreversible: true });
    expect(attempt(operator(['publisher'], false), asked)).toThrow(
      expect.objectContaining({ status: 403, code: 'fresh-sign-in-required' }),
    );
    expect(attempt(operator(['publisher']), asked)).not.toThrow();
  });
});

it.each(['member', 'owner', 'service', 'publisher', 'public'] as const)('AZ-1: an operator is no %s', (access) => {
  const asked = attempt(operator(['administrator']), { access, method: 'GET' });
  if (access === 'public') expect(asked).not.toThrow();
  else expect(asked).toThrow(expect.objectContaining({ status: 403 }));
});
