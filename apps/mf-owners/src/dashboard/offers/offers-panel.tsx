import {
  formatShortDay,
  type OfferBody,
  offerKindLabels,
  offerLimits,
  ownerOfferRoutes,
  type OwnOffer,
  toBrisbaneDay,
  toIsoDate,
} from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Badge, Button, ErrorState, Icon, Skeleton } from '@shoreline/ui';
import { Plus } from 'lucide';
import { type ComponentProps, useState } from 'react';

import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { newId } from '../new-listing/new-id.ts';
import { WithdrawDialog } from '../withdraw-dialog.tsx';
import { OfferForm } from './offer-form.tsx';

const NOTE = `Up to ${offerLimits.count} at once. An editor reads each before it is shown; it is gone at midnight after its last day.`;

/** What a business offers and announces for some days. */
export function OffersPanel({ listingId }: { listingId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).offers(listingId));
  const [writing, setWriting] = useState<string>();

  return (
    <DashboardSection title="Offers and announcements" note={NOTE}>
      {isError && !data && (
        <ErrorState title="Offers did not load" onRetry={() => void refetch()} retrying={isFetching}>
          Visitors see them as before.
        </ErrorState>
      )}
      {!data && !isError && <Skeleton className="h-24 w-full rounded-card" />}
      {data && data.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {data.map((offer) => (
            <li key={offer.id} className="py-4">
              {writing === offer.id ? (
                <OfferForm
                  listingId={listingId}
                  offerId={offer.id}
                  given={contentOf(offer)}
                  onClose={() => setWriting(undefined)}
                />
              ) : (
                <Offer listingId={listingId} offer={offer} onChange={() => setWriting(offer.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && <NewOffer listingId={listingId} known={data} writing={writing} setWriting={setWriting} />}
    </DashboardSection>
  );
}

interface NewOfferProps {
  listingId: string;
  known: readonly OwnOffer[];
  writing: string | undefined;
  setWriting: (id: string | undefined) => void;
}

function NewOffer({ listingId, known, writing, setWriting }: NewOfferProps) {
  const isNew = writing !== undefined && !known.some(({ id }) => id === writing);
  if (isNew) {
    return (
      <OfferForm listingId={listingId} offerId={writing} given={undefined} onClose={() => setWriting(undefined)} />
    );
  }
  return (
    <Button variant="outline" size="sm" onClick={() => setWriting(newId())}>
      <Icon of={Plus} size={18} />
      New offer or announcement
    </Button>
  );
}

const contentOf = ({ waiting, declined, live }: OwnOffer): OfferBody | undefined =>
  waiting ?? declined ?? live ?? undefined;

interface OfferProps {
  listingId: string;
  offer: OwnOffer;
  onChange: () => void;
}

function Offer({ listingId, offer, onChange }: OfferProps) {
  const content = contentOf(offer);
  if (!content) return null;
  const { kind, title, text, from, until } = content;
  return (
    <article aria-label={title}>
      <p className="flex flex-wrap gap-2">
        {toStates(offer).map((state) => (
          <Badge key={state.text} tone={state.tone}>
            {state.text}
          </Badge>
        ))}
      </p>
      <h4 className="mt-2 font-semibold wrap-anywhere">{title}</h4>
      <p className="text-sm text-muted">
        {offerKindLabels[kind]} · {from === until ? toDay(until) : `${toDay(from)} – ${toDay(until)}`}
      </p>
      <p className="mt-2 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      {offer.note && (
        <blockquote className="mt-3 border-l-2 border-danger pl-3 text-sm wrap-anywhere whitespace-pre-line">
          {offer.note}
        </blockquote>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={onChange} aria-label={`Change: ${title}`}>
          Change
        </Button>
        <Withdraw ids={{ id: listingId, offerId: offer.id }} title={title} />
      </div>
    </article>
  );
}

interface State {
  text: string;
  tone: ComponentProps<typeof Badge>['tone'];
}

function toStates({ live, waiting, declined }: OwnOffer): State[] {
  const today = toIsoDate(toBrisbaneDay(new Date()));
  return [
    ...(live ? [toLiveState(live, today)] : []),
    ...(waiting ? [{ text: live ? 'A change waits for review' : 'Waiting for review', tone: 'ocean' } as const] : []),
    ...(declined && !waiting
      ? [{ text: live ? 'The last change was declined' : 'Declined', tone: 'danger' } as const]
      : []),
  ];
}

function toLiveState({ from, until }: OfferBody, today: string): State {
  if (until < today) return { text: 'Over', tone: 'neutral' };
  return from > today ? { text: `Shown from ${toDay(from)}`, tone: 'outline' } : { text: 'Shown now', tone: 'success' };
}

const toDay = (date: string): string => formatShortDay(`${date}T00:00:00+10:00`) ?? date;

function Withdraw({ ids, title }: { ids: { id: string; offerId: string }; title: string }) {
  const api = useApi();
  return (
    <WithdrawDialog
      title={title}
      withdraw={() => api.call(ownerOfferRoutes.withdraw, { params: ids })}
      queryKey={dashboardKeys.offers(ids.id)}
      outcome="Nobody sees it any longer."
    >
      <p>It is gone from your page a moment later, and whatever waits of it is thrown away.</p>
    </WithdrawDialog>
  );
}
