import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { ApiError } from '@shoreline/service-kit';

/** Whether an operator took down what has this slug or id. */
export type IsTakenDown = (kind: ContentKindName, identifier: string) => Promise<boolean>;

export interface TakenDown {
  id: string;
  /** Where it was. */
  path: `/${string}`;
}

/** Those of these that were taken down. */
export type ListTakenDown = (kind: ContentKindName, ids: readonly string[]) => Promise<TakenDown[]>;

interface Missing {
  kind: ContentKindName;
  identifier: string;
  /** What is thrown where nothing ever was. */
  otherwise: Error;
}

/** The failure to throw where visitors find nothing: 410 `content-taken-down` for what was taken down. */
export async function goneOr(isTakenDown: IsTakenDown, { kind, identifier, otherwise }: Missing): Promise<Error> {
  if (!(await isTakenDown(kind, identifier))) return otherwise;
  return new ApiError({ status: 410, code: 'content-taken-down', message: 'This was taken down.' });
}
