import { useSite } from '@shoreline/remote-kit';

/** What to do where no script runs: a form cannot be sent without one, an email can. */
export function WithoutScript({ what }: { what: string }) {
  const { contactEmail } = useSite();
  return (
    <noscript>
      <p className="mt-6 rounded-control bg-ocean-soft px-4 py-3 font-semibold">
        {what} needs JavaScript. Without it, please write to{' '}
        <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline underline-offset-4">
          {contactEmail}
        </a>{' '}
        and a person helps you.
      </p>
    </noscript>
  );
}
