import { type FeaturedEvent, truncate } from '@shoreline/contracts';
import { LazySaveButton } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, buttonClass, Card, CardLink, Icon } from '@shoreline/ui';
import { ExternalLink, MapPin } from 'lucide';

import { DateBlock } from '../shared/dates/date-block.tsx';

const DESCRIPTION_LENGTH = 100;

/** Each of the five categories has a style of its own; any other shows in the default one. */
const TONES = { Sports: 'ocean', Arts: 'coral', Music: 'featured', Food: 'success', Market: 'outline' } as const;

interface UpcomingEventCardProps {
  event: FeaturedEvent;
}

/** A line of the editors' list. It leads to the calendar when the calendar knows the event. */
export function UpcomingEventCard({ event }: UpcomingEventCardProps) {
  const { title, category, directorySlug, directoryItemId, externalUrl } = event;
  const tone = category in TONES ? TONES[category as keyof typeof TONES] : 'neutral';

  return (
    <Card as="li" lifts={directorySlug !== null}>
      <div className="flex gap-4">
        <DateBlock iso={event.date} />
        <div className="min-w-0 flex-1">
          <Badge tone={tone}>{category}</Badge>
          <h4 className="mt-2">
            {directorySlug ? (
              <CardLink as={SiteLink} href={`/events/${directorySlug}`}>
                {title}
              </CardLink>
            ) : (
              title
            )}
          </h4>
        </div>
        {directoryItemId && (
          <LazySaveButton
            target={{ targetType: 'directory_item', targetId: directoryItemId }}
            title={title}
            className="relative z-1 -mt-1 -mr-1 shrink-0"
          />
        )}
      </div>
      <p className="mt-4 text-sm text-muted">{truncate(event.description, DESCRIPTION_LENGTH)}</p>
      <p className="mt-3 flex items-start gap-1.5 text-sm">
        <Icon of={MapPin} size={16} className="mt-[0.2em] text-muted" />
        {event.location}
      </p>
      {externalUrl && (
        <p className="mt-auto pt-4">
          <a
            href={externalUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Learn More about ${title}, opens in a new tab`}
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'relative z-1' })}
          >
            Learn More
            <Icon of={ExternalLink} size={16} />
          </a>
        </p>
      )}
    </Card>
  );
}
