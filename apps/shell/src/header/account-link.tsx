import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

/** In place of the account until it is known whose. */
export const LOADING = <span className="px-3 text-sm whitespace-nowrap text-muted">Loading...</span>;

/** A link in place of the account button: to sign in, or to the person's page. */
export const AccountLink = (props: { href: string; children: string }) => (
  <ButtonLink as={SiteLink} variant="outline" size="sm" className="max-w-44 truncate whitespace-nowrap" {...props} />
);
