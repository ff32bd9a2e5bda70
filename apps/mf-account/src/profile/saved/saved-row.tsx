import { formatDay, type SavedItem } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';
import { Badge, IconButton, Picture } from '@shoreline/ui';
import { Trash2 } from 'lucide';

import { savedKinds } from './saved-items.ts';

interface SavedRowProps {
  item: SavedItem;
  onRemove: (item: SavedItem) => void;
}

/** One saved item. One that is unavailable or deleted is still listed, and can be removed. */
export function SavedRow({ item, onRemove }: SavedRowProps) {
  const { one, gone } = savedKinds[item.targetType];
  return (
    <li className="flex items-start gap-4 py-4 sm:gap-5">
      {item.imageUrl && (
        <Picture
          picture={{ ...item.imageUrl, alt: '' }}
          frame="control"
          className="aspect-square w-16! shrink-0 sm:w-20!"
        />
      )}
      <div className="min-w-0 flex-1">
        <Badge>{one}</Badge>
        <h3 className="mt-1.5 text-lg wrap-anywhere">
          <Title item={item} gone={gone} />
        </h3>
        {item.description && <p className="mt-1 line-clamp-2 text-sm text-muted">{item.description}</p>}
        <p className="mt-1 text-sm text-muted">{factsOf(item).join(' · ')}</p>
      </div>
      <IconButton icon={Trash2} label={`Remove ${item.title ?? gone.toLowerCase()}`} onClick={() => onRemove(item)} />
    </li>
  );
}

function Title({ item: { title, href }, gone }: { item: SavedItem; gone: string }) {
  if (title && href) {
    return (
      <Link to={href} className="hover:underline">
        {title}
      </Link>
    );
  }
  return <span className="text-muted">{title ?? `${gone} we cannot show right now`}</span>;
}

function factsOf({ author, duration, readTime, eventDate, location, createdAt }: SavedItem): string[] {
  return [
    author && `By ${author}`,
    duration,
    readTime && `${readTime} min read`,
    formatDay(eventDate),
    location,
    `Saved ${formatDay(createdAt) ?? 'recently'}`,
  ].filter((fact): fact is string => Boolean(fact));
}
