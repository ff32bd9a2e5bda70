/** How MongoDB answers one read: what it was told to use, its steps from the last to the first, and the indexes they read. */
export interface ExplainedRead {
  method: string;
  hint: unknown;
  stages: string[];
  indexes: string[];
}

interface Operation {
  collectionName: string;
  method: string;
  params: unknown[];
}

interface Explained {
  explain(verbosity: string): Promise<unknown>;
}

/** The little of a mongoose connection this needs. */
interface WatchedConnection {
  on(event: 'operation-start', listener: (operation: Operation) => void): unknown;
  collection(name: string): {
    find(filter: never, options: never): unknown;
    aggregate(pipeline: never, options: never): unknown;
  };
}

const READS = ['find', 'findOne', 'aggregate', 'countDocuments', 'distinct'];

/** Listens to every read of a connection and explains each different one. */
export function watchReads(connection: WatchedConnection) {
  const seen = new Map<string, Operation>();
  connection.on('operation-start', (operation) => {
    if (READS.includes(operation.method)) seen.set(JSON.stringify(operation, writePatterns), operation);
  });

  return {
    reset: () => seen.clear(),
    async explainAll(): Promise<ExplainedRead[]> {
      const operations = [...seen.values()];
      const plans: ExplainedRead[] = [];
      for (const operation of operations) plans.push(await explain(connection, operation));
      return plans;
    },
  };
}

const writePatterns = (_key: string, value: unknown) => (value instanceof RegExp ? String(value) : value);

async function explain(connection: WatchedConnection, operation: Operation): Promise<ExplainedRead> {
  const { method } = operation;
  const cursor = toCursor(connection.collection(operation.collectionName), operation) as Explained;
  const { stages, indexes } = flatten(await cursor.explain('queryPlanner'));
  return { method, hint: hintOf(operation), stages, indexes };
}

const hintOf = ({ params }: Operation): unknown => (params[1] as { hint?: unknown } | undefined)?.hint;

/** A count is a group of everything, a distinct one of a field. */
function toCursor(collection: ReturnType<WatchedConnection['collection']>, { method, params }: Operation): unknown {
  const [first, second] = params as [never, never];
  if (method === 'aggregate') return collection.aggregate(first, second);
  if (method === 'countDocuments') {
    return collection.aggregate([{ $match: first }, { $group: { _id: 1 } }] as never, second);
  }
  if (method === 'distinct') {
    return collection.aggregate([{ $match: second }, { $group: { _id: `$${String(first)}` } }] as never, {} as never);
  }
  return collection.find(first, second);
}

/** Plans nest in many ways; whatever has a stage is a step, whatever names an index reads one. */
function flatten(plan: unknown): Pick<ExplainedRead, 'stages' | 'indexes'> {
  if (typeof plan !== 'object' || plan === null) return { stages: [], indexes: [] };

  const { stage, indexName } = plan as { stage?: unknown; indexName?: unknown };
  const inner = Object.entries(plan)
    .filter(([key]) => key !== 'rejectedPlans')
    .map(([, value]) => flatten(value));
  return {
    stages: [...(typeof stage === 'string' ? [stage] : []), ...inner.flatMap(({ stages }) => stages)],
    indexes: [...(typeof indexName === 'string' ? [indexName] : []), ...inner.flatMap(({ indexes }) => indexes)],
  };
}
