import { Link } from '@shoreline/remote-kit/router';

const LINK_CLASS = 'underline underline-offset-4 hover:text-ink';

/** What signing in means, with where to read it. */
export function LegalNote() {
  return (
    <p className="mt-4 text-sm text-muted">
      By signing in you agree to our{' '}
      <Link to="/terms-of-service" className={LINK_CLASS}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to="/privacy-policy" className={LINK_CLASS}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}
