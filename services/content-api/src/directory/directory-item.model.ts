import type { DirectoryItem } from '@shoreline/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** A listing as it is stored: dates as dates, and beside the published fields those that only queries read. */
export type DirectoryItemDocument = Omit<DirectoryItem, 'id' | 'eventDate' | 'eventEndDate'> & {
  _id: string;
  eventDate: Date | null;
  eventEndDate: Date | null;
  /** The folded title: what lists are sorted by. */
  titleKey: string;
  /** Folded words of everything the search looks at. */
  words: string[];
  /** When the listing disappears from lists: the end of an event, never for the rest. */
  hiddenAfter: Date;
};

const pictureType = { src: String, width: Number, height: Number, alt: String, _id: false };

const schema = new Schema<DirectoryItemDocument>(
  {
    _id: { type: String, required: true },
    slug: { type: String, required: true },
    title: { type: String, required: true },
    category: { type: String, required: true },
    subcategory: { type: String, required: true },
    status: { type: String, required: true },
    featured: { type: Boolean, default: false },
    primaryImage: pictureType,
    images: [pictureType],
    shortDescription: String,
    description: String,
    eventDate: { type: Date, default: null },
    eventEndDate: { type: Date, default: null },
    eventTime: { type: String, default: null },
    address: String,
    suburb: String,
    state: String,
    postcode: String,
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
    phone: { type: String, default: null },
    email: { type: String, default: null },
    website: { type: String, default: null },
    bookingUrl: { type: String, default: null },
    priceRange: { type: String, default: null },
    openingHours: { type: Schema.Types.Mixed, default: null },
    features: [String],
    attributes: [String],
    tags: [String],
    titleKey: { type: String, required: true },
    words: [String],
    hiddenAfter: { type: Date, required: true },
  },
  { collection: 'directory_items', versionKey: false },
);

schema.index({ slug: 1 }, { unique: true });

// Lists: equality first, then the order, then what is filtered without reading the document.
const listOrder = { featured: -1, titleKey: 1, _id: 1 } as const;
schema.index({ status: 1, ...listOrder, category: 1, subcategory: 1, hiddenAfter: 1 }, { name: 'all' });
schema.index({ status: 1, category: 1, ...listOrder, subcategory: 1, hiddenAfter: 1 }, { name: 'category' });
schema.index({ status: 1, subcategory: 1, ...listOrder, category: 1, hiddenAfter: 1 }, { name: 'subcategory' });
schema.index(
  { status: 1, category: 1, eventDate: 1, titleKey: 1, _id: 1, subcategory: 1, hiddenAfter: 1 },
  { name: 'calendar' },
);

// Totals: a plain range, so that counting a hundred thousand listings reads one short index.
schema.index({ status: 1, hiddenAfter: 1 }, { name: 'visible' });

// Words first: an index that began with `status` would tempt the planner to count every word of every listing.
schema.index({ words: 1, status: 1, category: 1, subcategory: 1, hiddenAfter: 1 }, { name: 'words' });
schema.index(
  { status: 1, title: 'text', subcategory: 'text', suburb: 'text', tags: 'text', shortDescription: 'text' },
  {
    name: 'text',
    default_language: 'english',
    weights: { title: 10, subcategory: 6, tags: 4, suburb: 4, shortDescription: 2 },
  },
);

export const defineDirectoryItemModel = (connection: Connection): Model<DirectoryItemDocument> =>
  connection.model<DirectoryItemDocument>('DirectoryItem', schema);
