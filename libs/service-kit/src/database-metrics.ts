import type { Connection } from 'mongoose';

import { addGauge, type Metrics } from './metrics.ts';

/** Shows how many connections to the database are open and how many of them are at work. */
export function watchPool(metrics: Metrics, connection: Connection): void {
  const open = new Set<number | '<monitor>'>();
  let inUse = 0;

  // The driver opens its first connections before anybody can listen, so one counts from its first use on.
  connection.once('open', () => {
    connection
      .getClient()
      .on('connectionClosed', ({ connectionId }) => open.delete(connectionId))
      .on('connectionCheckedOut', ({ connectionId }) => {
        open.add(connectionId);
        inUse += 1;
      })
      .on('connectionCheckedIn', () => {
        inUse -= 1;
      });
  });

  addGauge(metrics, 'mongodb_pool_connections', { help: 'Open connections to MongoDB.', read: () => open.size });
  addGauge(metrics, 'mongodb_pool_connections_in_use', { help: 'Connections at work.', read: () => inUse });
}
