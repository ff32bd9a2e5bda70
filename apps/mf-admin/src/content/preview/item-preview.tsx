import { formatDay, storyTypeLabels, type StoryType, truncate } from '@shoreline/contracts';
import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { Badge, Card, MarkedText, Prose, toParagraphs } from '@shoreline/ui';
import type { ReactNode } from 'react';

import type { Fields } from '../drafts/merge-drafts.ts';
import { rowsOf } from '../fields/content-fields.ts';
import { formatField } from '../fields/format-field.ts';

interface ItemPreviewProps {
  kind: ContentKindName;
  fields: Fields;
}

/** What is no card and no text is shown field by field. */
const FieldList = ({ kind, fields }: ItemPreviewProps) => (
  <dl className="grid gap-4">
    {rowsOf(kind).map((row) => (
      <div key={row.name}>
        <dt className="text-sm text-muted">{row.label}</dt>
        <dd className="mt-1 wrap-anywhere whitespace-pre-line">{formatField(row, fields[row.name]) || '–'}</dd>
      </div>
    ))}
  </dl>
);

/** The card and the text as the site shows them, from what the form has now. Pictures are the site's own and left out. */
export const ItemPreview = (props: ItemPreviewProps) =>
  hasCard(props) ? <CardPreview {...props} /> : <FieldList {...props} />;

type CardKind = 'episode' | 'listing' | 'story';

interface CardProps {
  kind: CardKind;
  fields: Fields;
}

const hasCard = (props: ItemPreviewProps): props is CardProps => Object.hasOwn(BODIES, props.kind);

const CardPreview = ({ kind, fields }: CardProps) => (
  <div className="grid gap-8">
    <Card className="max-w-sm">
      <CardText kind={kind} fields={fields} />
    </Card>
    <div>
      <h3 className="text-3xl wrap-anywhere">{textOf(fields.title)}</h3>
      <Prose className="mt-5">
        <Body kind={kind} text={bodyOf(kind, fields)} />
      </Prose>
    </div>
  </div>
);

/** Two stars make words bold in stories only: elsewhere they stay stars. */
const Body = ({ kind, text }: { kind: CardKind; text: string }) =>
  kind === 'story' ? (
    <MarkedText text={text} crossheadClass="mt-[1.9em] -mb-[0.55em] font-serif text-[1.35em]" />
  ) : (
    toParagraphs(text).map((paragraph, index) => (
      <p key={index} className="wrap-anywhere">
        {paragraph}
      </p>
    ))
  );

/** Characters of a summary on the card of a listing. */
const SUMMARY_LENGTH = 150;

function CardText({ kind, fields }: CardProps): ReactNode {
  switch (kind) {
    case 'episode':
      return (
        <>
          <p className="text-sm text-muted tabular-nums">
            Season {textOf(fields.season)} · Episode {textOf(fields.episodeNumber)} · {textOf(fields.duration)}
          </p>
          <Title fields={fields} />
          <p className="mt-2.5 line-clamp-3 text-muted">{textOf(fields.description)}</p>
        </>
      );
    case 'story':
      return (
        <>
          <p>
            <Badge tone="ocean">{storyTypeLabels[fields.storyType as StoryType]}</Badge>
          </p>
          <Title fields={fields} />
          <p className="mt-3 line-clamp-3 wrap-anywhere text-muted">{textOf(fields.excerpt)}</p>
          <p className="mt-5 text-sm">By {textOf(fields.author)}</p>
        </>
      );
    case 'listing':
      return (
        <>
          <p className="flex justify-between gap-4 text-sm text-muted">
            <span>
              {textOf(fields.subcategory)} · {textOf(fields.suburb)}
            </span>
            <span>{textOf(fields.priceRange)}</span>
          </p>
          <Title fields={fields} />
          {typeof fields.eventDate === 'string' && (
            <p className="mt-1 text-sm font-semibold text-coral-text">{formatDay(fields.eventDate)}</p>
          )}
          <p className="mt-2.5 text-sm text-muted">{truncate(textOf(fields.shortDescription), SUMMARY_LENGTH)}</p>
          <Features fields={fields} />
        </>
      );
  }
}

const Title = ({ fields }: { fields: Fields }) => (
  <p className="mt-1.5 font-serif text-xl font-[560] wrap-anywhere">{textOf(fields.title)}</p>
);

/** Features on the card of a listing; of the others it says how many there are. */
const FEATURE_COUNT = 3;

function Features({ fields }: { fields: Fields }) {
  const features = Array.isArray(fields.features) ? (fields.features as string[]) : [];
  const more = features.length - FEATURE_COUNT;
  return (
    <p className="flex flex-wrap gap-1.5 pt-4 empty:hidden">
      {features.slice(0, FEATURE_COUNT).map((feature) => (
        <Badge key={feature} tone="ocean">
          {feature}
        </Badge>
      ))}
      {more > 0 && <span className="px-1 text-xs leading-6 text-muted">+{more} more</span>}
    </p>
  );
}

const BODIES: Record<CardKind, string> = { episode: 'notes', listing: 'description', story: 'content' };

const bodyOf = (kind: CardKind, fields: Fields): string => textOf(fields[BODIES[kind]]);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
