import { eventStatusLabels } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';
import { Icon, IconButton, VisuallyHidden } from '@shoreline/ui';
import { X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

import { categoryIcons } from './category-icons.ts';
import { GroupCard } from './group-card.tsx';
import { withMargin, writeBounds } from './map-bounds.ts';
import type { MappedList } from './mapped-list.ts';
import { type Cluster, isOnePlace, type Marks, type Pin } from './order-marks.ts';
import { PinCard } from './pin-card.tsx';
import { toPlace } from './use-positioned-elements.ts';

interface MarkListProps {
  marks: Marks;
  zoom: number;
  list: MappedList;
}

/** Pins and clusters, each of which a keyboard reaches. At most one has its card open. */
export function MarkList({ marks: { pins, clusters }, zoom, list }: MarkListProps) {
  const [chosen, choose] = useState<string>();
  const noun = list.query.category === 'Event' ? 'events' : 'listings';
  return (
    <ul aria-label="Places on the map">
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} isChosen={pin.id === chosen} onChoose={choose} />
      ))}
      {clusters.map((cluster) => {
        const id = `${cluster.longitude},${cluster.latitude}`;
        const mark = { cluster, list, noun };
        return isOnePlace(cluster, zoom) ? (
          <GroupMark key={id} id={id} {...mark} isChosen={id === chosen} onChoose={choose} />
        ) : (
          <ClusterMark key={id} {...mark} />
        );
      })}
    </ul>
  );
}

interface Choosable {
  isChosen: boolean;
  onChoose: (id: string | undefined) => void;
}

interface CardMarkProps extends Choosable {
  id: string;
  at: { longitude: number; latitude: number };
  className: string;
  /** What is in the card. */
  card: ReactNode;
  children: ReactNode;
}

/** A button that opens a card, which Escape closes. */
function CardMark({ id, at, isChosen, onChoose, className, card, children }: CardMarkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onChoose(undefined);
    button.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isChosen) close();
  };
  return (
    <li onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isChosen}
        onClick={() => onChoose(isChosen ? undefined : id)}
        {...toPlace(at)}
        className={`${MARK_CLASS} aria-expanded:z-2 ${className}`}
      >
        {children}
      </button>
      {isChosen && (
        <article className={CARD_CLASS}>
          {card}
          <IconButton icon={X} label="Close" onClick={close} className="absolute top-1 right-1 z-1" />
        </article>
      )}
    </li>
  );
}

const MARK_CLASS =
  'pointer-events-auto absolute top-0 left-0 inline-flex cursor-pointer items-center justify-center rounded-full border-2 shadow-lift hover:z-1 focus-visible:z-1';

const CARD_CLASS =
  'group pointer-events-auto absolute inset-x-3 bottom-3 z-3 mx-auto max-w-md cursor-auto overflow-hidden rounded-card border border-line bg-surface shadow-lift';

function PinMark({ pin, ...choice }: Choosable & { pin: Pin }) {
  const isOff = pin.eventStatus === 'cancelled' || pin.eventStatus === 'postponed';
  return (
    <CardMark
      id={pin.id}
      at={pin}
      {...choice}
      className={`${PIN_CLASS} ${isOff ? 'border-muted bg-surface text-muted' : 'border-paper bg-coral text-on-coral'}`}
      card={<PinCard pin={pin} />}
    >
      <Icon of={categoryIcons[pin.category]} size={16} />
      <VisuallyHidden>
        {pin.title}
        {pin.eventStatus && `, ${eventStatusLabels[pin.eventStatus].toLowerCase()}`}
      </VisuallyHidden>
    </CardMark>
  );
}

const PIN_CLASS =
  'size-8 after:absolute after:-inset-2 after:rounded-full aria-expanded:size-10 aria-expanded:bg-ink aria-expanded:text-paper';

interface ClusterMarkProps {
  cluster: Cluster;
  list: MappedList;
  noun: string;
}

const CLUSTER_CLASS = 'size-11 border-paper bg-ocean text-sm font-semibold text-on-ocean tabular-nums';

function ClusterMark({ cluster, list, noun }: ClusterMarkProps) {
  return (
    <li>
      <Link
        to={list.toHref({ bounds: writeBounds(withMargin(cluster.bounds)) })}
        preventScrollReset
        viewTransition={false}
        {...toPlace(cluster)}
        className={`${MARK_CLASS} ${CLUSTER_CLASS}`}
      >
        {cluster.count} <VisuallyHidden>{noun} close together: show them</VisuallyHidden>
      </Link>
    </li>
  );
}

function GroupMark({ cluster, list, noun, ...choice }: ClusterMarkProps & Choosable & { id: string }) {
  return (
    <CardMark
      at={cluster}
      {...choice}
      className={`${CLUSTER_CLASS} aria-expanded:bg-ink aria-expanded:text-paper`}
      card={<GroupCard cluster={cluster} list={list} noun={noun} />}
    >
      {cluster.count} <VisuallyHidden>{noun} at one place</VisuallyHidden>
    </CardMark>
  );
}
