/** Something that is wrong with a page in a browser. */
export interface PageFault {
  app: string;
  pattern: string;
  /** What it is, the same for two builds that have the same fault. */
  kind: string;
  /** How often: elements, files. */
  count: number;
  /** For people, without a full stop. */
  sentence: string;
}

const keyOf = ({ app, pattern, kind }: PageFault): string => [app, pattern, kind].join('\n');

/** The faults that a build does not share with the one before: as with budgets, what was so may stay so and get no worse. */
export function withoutKnown(faults: readonly PageFault[], before: readonly PageFault[]): PageFault[] {
  const known = new Map<string, number>();
  for (const fault of before) known.set(keyOf(fault), (known.get(keyOf(fault)) ?? 0) + fault.count);
  return faults.filter((fault) => fault.count > (known.get(keyOf(fault)) ?? 0));
}

/** The same fault in one sentence each, the first few of them. */
export function describeFaults(faults: readonly PageFault[]): string {
  const sentences = [...new Set(faults.map(({ sentence }) => sentence))];
  const more = sentences.length - MAX_SENTENCES;
  return `${sentences.slice(0, MAX_SENTENCES).join('. ')}${more > 0 ? `. And ${more} more of that kind` : ''}`;
}

const MAX_SENTENCES = 5;
