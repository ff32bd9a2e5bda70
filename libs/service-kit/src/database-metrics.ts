import { addGauge, type Metrics } from './metrics.ts';

type PoolEvent = 'connectionClosed' | 'connectionCheckOutStarted' | 'connectionCheckedOut' | 'connectionCheckOutFailed';

/** The little of a MongoDB client this needs: what its pool does. */
interface PoolClient {
  on(event: PoolEvent | 'connectionCheckedIn', listener: (event: { connectionId?: unknown }) => void): PoolClient;
}

/**
 * Shows how many connections to the database are open, how many of them are at work, and how many calls wait for one.
 * The driver may have opened connections before anybody could listen, so one counts from its first use on.
 */
export function watchPool(metrics: Metrics, client: PoolClient): void {
  const open = new Set<unknown>();
  let inUse = 0;
  let waiting = 0;

  client
    .on('connectionClosed', ({ connectionId }) => open.delete(connectionId))
    .on('connectionCheckOutStarted', () => {
      waiting += 1;
    })
    .on('connectionCheckOutFailed', () => {
      waiting -= 1;
    })
    .on('connectionCheckedOut', ({ connectionId }) => {
      open.add(connectionId);
      waiting -= 1;
      inUse += 1;
    })
    .on('connectionCheckedIn', () => {
      inUse -= 1;
    });

  addGauge(metrics, 'mongodb_pool_connections', { help: 'Open connections to MongoDB.', read: () => open.size });
  addGauge(metrics, 'mongodb_pool_connections_in_use', { help: 'Connections at work.', read: () => inUse });
  addGauge(metrics, 'mongodb_pool_waiting', {
    help: 'Calls that wait for a connection.',
    read: () => Math.max(0, waiting),
  });
}
