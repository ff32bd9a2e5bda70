import type { Connection } from 'mongoose';

import { addGauge, type Metrics } from './metrics.ts';

/** Shows how many connections to the database are open and how many of them are at work. */
export function watchPool(metrics: Metrics, connection: Connection): void {
  const open = new Set<number | '<monitor>'>();
  let inUse = 0;

  connection.once('open', () => {
    connection
      .getClient()
      .on('connectionCreated', ({ connectionId }) => open.add(connectionId))
      .on('connectionClosed', ({ connectionId }) => open.delete(connectionId))
      .on('connectionCheckedOut', () => (inUse += 1))
      .on('connectionCheckedIn', () => (inUse -= 1));
  });

  addGauge(metrics, 'mongodb_pool_connections', { help: 'Open connections to MongoDB.', read: () => open.size });
  addGauge(metrics, 'mongodb_pool_connections_in_use', { help: 'Connections at work.', read: () => inUse });
}
