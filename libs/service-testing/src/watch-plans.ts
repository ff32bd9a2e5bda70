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

interface Cursor {
  sort(order: unknown): Cursor;
  explain(verbosity: string): Promise<unknown>;
}

/** The little of a mongoose connection this needs; typed here so that tests without a database load no driver. */
interface WatchedConnection {
  on(event: 'operation-start', listener: (operation: Operation) => void): unknown;
  collection(name: string): { find(filter: never): unknown };
}

interface Operation {
  collectionName: string;
  method: string;
  params: unknown[];
}

/** Listens to the reads of a store and explains the latest one, so a test sees the plan of the real query. */
export function watchPlans(connection: WatchedConnection): () => Promise<QueryPlan> {
  let latest: Operation | undefined;
  connection.on('operation-start', (operation) => {
    if (operation.method === 'find' || operation.method === 'findOne') latest = operation;
  });

  return async () => {
    if (!latest) throw new Error('No query was made yet.');
    const [filter, options] = latest.params as [never, { sort?: unknown }];
    const cursor = connection.collection(latest.collectionName).find(filter) as Cursor;
    const explained = await cursor.sort(options.sort ?? {}).explain('queryPlanner');
    return flatten((explained as { queryPlanner: { winningPlan: Stage } }).queryPlanner.winningPlan);
  };
}

function flatten({ stage, indexName, inputStage, inputStages = [] }: Stage): QueryPlan {
  const inner = [...(inputStage ? [inputStage] : []), ...inputStages].map(flatten);
  return {
    stages: [stage, ...inner.flatMap(({ stages }) => stages)],
    indexes: [...(indexName ? [indexName] : []), ...inner.flatMap(({ indexes }) => indexes)],
  };
}
