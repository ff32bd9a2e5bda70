import { enquiryStatuses } from '@shoreline/contracts';
import type { Connection, PipelineStage } from 'mongoose';

import { defineLeadModel } from './lead.model.ts';
import { defineLeadTrackModel } from './lead-track.store.ts';
import { type MetricCount, metricOfTrack } from './listing-metrics.rules.ts';

export type ListingMetricsStore = ReturnType<typeof mongoListingMetricsStore>;

/** Queensland has no daylight saving. */
const BRISBANE = '+10:00';

interface TrackGroup {
  _id: { date: string; action: string; method: string };
  count: number;
}

export function mongoListingMetricsStore(connection: Connection) {
  const tracks = defineLeadTrackModel(connection);
  const leads = defineLeadModel(connection);

  async function countTracks(listingId: string, since: Date): Promise<MetricCount[]> {
    const groups = await tracks.aggregate<TrackGroup>([
      { $match: { businessId: listingId, at: { $gte: since } } },
      groupByDay('$at', { action: '$action', method: '$method' }),
    ]);
    return groups.flatMap(({ _id: { date, ...track }, count }) => {
      const name = metricOfTrack(track);
      return name ? [{ date, name, count }] : [];
    });
  }

  async function countEnquiries(listingId: string, since: Date): Promise<MetricCount[]> {
    const groups = await leads.aggregate<TrackGroup>([
      // Every status is named so that the index of the inbox serves.
      { $match: { directoryItemId: listingId, status: { $in: [...enquiryStatuses] }, createdAt: { $gte: since } } },
      groupByDay('$createdAt', {}),
    ]);
    return groups.map(({ _id: { date }, count }) => ({ date, name: 'enquiries', count }));
  }

  return {
    count: async (listingId: string, since: Date) =>
      (await Promise.all([countTracks(listingId, since), countEnquiries(listingId, since)])).flat(),
  };
}

const groupByDay = (date: string, rest: Record<string, string>): PipelineStage => ({
  $group: {
    _id: { date: { $dateToString: { date, format: '%Y-%m-%d', timezone: BRISBANE } }, ...rest },
    count: { $sum: 1 },
  },
});
