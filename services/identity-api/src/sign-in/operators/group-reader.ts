import type { OperatorRole } from '@shoreline/contracts';
import * as oidc from 'openid-client';

import { type OperatorGroups, toRoles } from './operator-groups.ts';

/** What the issuer gave us to ask again with. */
export interface OperatorTokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

export interface GroupParts {
  groupsClaim: string;
  groups: OperatorGroups;
}

interface Asked {
  said: Record<string, unknown>;
  roles: OperatorRole[];
  tokens: OperatorTokens;
}

/** Asks the issuer for somebody's groups: user info where it names them, else what comes with fresh tokens. */
export function createGroupReader({ groupsClaim, groups }: GroupParts) {
  const toAsked = (said: Record<string, unknown>, tokens: OperatorTokens): Asked => ({
    said,
    tokens,
    roles: toRoles(said[groupsClaim], groups),
  });

  return async function ask(config: oidc.Configuration, subject: string, tokens: OperatorTokens): Promise<Asked> {
    const { accessToken, refreshToken } = tokens;
    try {
      const said = await oidc.fetchUserInfo(config, accessToken, subject);
      if (said[groupsClaim] !== undefined || refreshToken === undefined) return toAsked(said, tokens);
    } catch (error) {
      if (!isRefusal(error) || refreshToken === undefined) throw error;
    }
    const renewed = await oidc.refreshTokenGrant(config, refreshToken);
    const renewedTokens = { refreshToken, ...toTokens(renewed) };
    const said = await oidc.fetchUserInfo(config, renewedTokens.accessToken, subject);
    const claims = renewed.claims();
    return toAsked({ ...(claims?.sub === subject && claims), ...said }, renewedTokens);
  };
}

export const toTokens = ({
  access_token: accessToken,
  refresh_token: refreshToken,
}: oidc.TokenEndpointResponse): OperatorTokens => ({
  accessToken,
  ...(refreshToken !== undefined && { refreshToken }),
});

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const CLIENT_ERROR = 400;

/** The issuer answered, and the answer is no. A fault of it, or of the way there, is no answer. */
export function isRefusal(error: unknown): boolean {
  const { status, cause } = error as { status?: number; cause?: { status?: number } };
  const answered = status ?? cause?.status ?? 0;
  return answered >= CLIENT_ERROR && answered < SERVER_ERROR && answered !== TOO_MANY_REQUESTS;
}
