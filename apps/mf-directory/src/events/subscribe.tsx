import { calendarFeedPath } from '@shoreline/contracts';
import { useSite } from '@shoreline/remote-kit';
import { ButtonLink, Icon } from '@shoreline/ui';
import { CalendarPlus } from 'lucide';

/** Feeds for calendar programs. */
export function Subscribe({ subcategory }: { subcategory: string }) {
  const feeds = [
    ...(subcategory ? [{ label: `Subscribe to ${subcategory}`, path: calendarFeedPath(subcategory) }] : []),
    { label: 'Subscribe to all events', path: calendarFeedPath() },
  ];
  const { origin } = useSite();

  return (
    <section aria-labelledby="subscribe" className="mt-section rounded-card bg-band p-6 sm:p-10">
      <h2 id="subscribe" className="text-2xl">
        Keep it in your own calendar
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        Your calendar follows ours: new events turn up by themselves, and a market that moves moves there too.
      </p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {feeds.map(({ label, path }, index) => (
          <li key={path}>
            <ButtonLink
              href={new URL(path, origin).href.replace(/^https?/, 'webcal')}
              variant={index === 0 ? 'primary' : 'outline'}
            >
              <Icon of={CalendarPlus} size={18} />
              {label}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink href={calendarFeedPath(subcategory || undefined)} variant="link" className="px-3!">
            Download as a file
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
