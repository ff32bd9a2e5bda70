import { MS_PER_SECOND } from '@shoreline/contracts';
import type { Preview } from '@shoreline/federation/registry';

/** From this host alone, over TLS or localhost, and for no script to read. */
const NAME = '__Host-shoreline-preview';
const COOKIE = /(?:^|;\s*)__Host-shoreline-preview=([\w.-]{1,600})(?:;|$)/;
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** The token somebody opened a preview with; undefined without one. */
export const readPreviewCookie = (cookies: string | undefined): string | undefined => COOKIE.exec(cookies ?? '')?.[1];

/** The header that has a browser show a preview until it ends. */
export function writePreviewCookie(token: string, { expiresAt }: Preview): string {
  const seconds = Math.max(0, Math.ceil((expiresAt - Date.now()) / MS_PER_SECOND));
  return `${NAME}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`;
}

/** The header with which it shows what is live again. */
export const removePreviewCookie = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;
