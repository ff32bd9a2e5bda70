import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

/** Stands where an account will, until it is known whose. */
export const LOADING = <span className="px-3 text-sm whitespace-nowrap text-muted">Loading...</span>;

/** The button in place of an account. */
export const WayIn = (props: { href: string; children: string }) => (
  <ButtonLink as={SiteLink} variant="outline" size="sm" className="max-w-44 truncate whitespace-nowrap" {...props} />
);
