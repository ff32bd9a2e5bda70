import { DRAFT_COOKIE } from '@shoreline/contracts/content-drafts';
import { MS_PER_SECOND } from '@shoreline/contracts';

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** A cookie by which a browser stays with what it followed a link to: from this host alone, over TLS or localhost, and for no script to read. */
export interface LinkCookie {
  /** The token of the link; undefined without one. */
  read(cookies: string | undefined): string | undefined;
  /** The header that has a browser stay with it until then, in milliseconds since 1970. */
  write(token: string, expiresAt: number): string;
  /** The header with which it is where everybody is again. */
  remove: string;
}

function createLinkCookie(name: string): LinkCookie {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,600})(?:;|$)`);
  return {
    read: (cookies) => pattern.exec(cookies ?? '')?.[1],
    write(token, expiresAt) {
      const seconds = Math.max(0, Math.ceil((expiresAt - Date.now()) / MS_PER_SECOND));
      return `${name}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`;
    },
    remove: `${name}=; Max-Age=0; ${ATTRIBUTES}`,
  };
}

/** Of builds that are not live. */
export const previewCookie = createLinkCookie('__Host-shoreline-preview');

/** Of what editors did not publish yet. */
export const draftCookie = createLinkCookie(DRAFT_COOKIE);
