import type { HistoryFilter, ReleaseAction } from '../release.queries.ts';

/** What a revision came of, in words. */
export const actionLabels: Record<ReleaseAction, string> = {
  publish: 'Published',
  rollback: 'Rolled back',
  canary: 'Canary',
  import: 'Taken from the folder',
};

export const isAction = (text: string | null): text is ReleaseAction => text !== null && text in actionLabels;

/** What the address of the history asks for; what is none of it is left out. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  const [action, before] = [params.get('action'), Number(params.get('before'))];
  return {
    app: params.get('app') || undefined,
    action: isAction(action) ? action : undefined,
    before: Number.isInteger(before) && before > 0 ? before : undefined,
  };
}

/** The address of a part of the history. */
export function toHistory({ app, action, before }: HistoryFilter): string {
  const params = new URLSearchParams({
    ...(app && { app }),
    ...(action && { action }),
    ...(before !== undefined && { before: String(before) }),
  });
  return `/admin/releases/history${params.size > 0 ? `?${params}` : ''}`;
}
