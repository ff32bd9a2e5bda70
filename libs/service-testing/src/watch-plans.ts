/** How MongoDB answers a query: its steps from the last to the first, and the indexes they read. */
export interface QueryPlan {
  stages: string[];
  indexes: string[];
}

interface Stage {
  stage: string;
  indexName?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
}

interface Explainable {
  explain(verbosity: string): Promise<unknown>;
}

interface Cursor extends Explainable {
  sort(order: unknown): Cursor;
}

/** The little of a mongoose connection this needs; typed here so that tests without a database load no driver. */
interface WatchedConnection {
  on(event: 'operation-start', listener: (operation: Operation) => void): unknown;
  collection(name: string): { find(filter: never): unknown; aggregate(pipeline: never): unknown };
}

interface Operation {
  collectionName: string;
  method: string;
  params: unknown[];
}

interface Explained {
  queryPlanner?: { winningPlan: WinningPlan };
  /** Of an aggregation whose first steps only are a query. */
  stages?: { $cursor?: Explained }[];
}

/** Steps run by the newer engine stand one level deeper. */
type WinningPlan = Stage & { queryPlan?: Stage };

const READS = ['find', 'findOne', 'aggregate'];

/** Listens to the reads of a store and explains the latest one, so a test sees the plan of the real query. */
export function watchPlans(connection: WatchedConnection): () => Promise<QueryPlan> {
  let latest: Operation | undefined;
  connection.on('operation-start', (operation) => {
    if (READS.includes(operation.method)) latest = operation;
  });

  return async () => {
    if (!latest) throw new Error('No query was made yet.');
    const plan = findPlan((await repeat(connection, latest).explain('queryPlanner')) as Explained);
    return flatten(plan.queryPlan ?? plan);
  };
}

function repeat(connection: WatchedConnection, { collectionName, method, params }: Operation): Explainable {
  const collection = connection.collection(collectionName);
  const [filter, options] = params as [never, { sort?: unknown } | undefined];
  if (method === 'aggregate') return collection.aggregate(filter) as Explainable;
  return (collection.find(filter) as Cursor).sort(options?.sort ?? {});
}

function findPlan({ queryPlanner, stages = [] }: Explained): WinningPlan {
  const plan = queryPlanner?.winningPlan ?? stages[0]?.$cursor?.queryPlanner?.winningPlan;
  if (!plan) throw new Error('The database explained nothing.');
  return plan;
}

function flatten({ stage, indexName, inputStage, inputStages = [] }: Stage): QueryPlan {
  const inner = [...(inputStage ? [inputStage] : []), ...inputStages].map(flatten);
  return {
    stages: [stage, ...inner.flatMap(({ stages }) => stages)],
    indexes: [...(indexName ? [indexName] : []), ...inner.flatMap(({ indexes }) => indexes)],
  };
}
