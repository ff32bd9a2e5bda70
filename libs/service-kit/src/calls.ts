/* What it takes to call services, for programs that must start fast: nothing of servers and databases comes with it. */
export { fetchFromReplicas } from './replicas/send-to-replica.ts';
export { timedFetch } from './timed-fetch.ts';
