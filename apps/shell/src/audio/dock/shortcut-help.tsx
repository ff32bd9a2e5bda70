import { shortcuts } from './keyboard-shortcuts.ts';

/** Which keys do what while the focus is in the player. */
export function ShortcutHelp({ className }: { className: string }) {
  return (
    <details className={className}>
      <summary className="text-sm font-semibold">Keys, while the focus is in the player</summary>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        {shortcuts.map(({ shown, does }) => (
          <div key={shown} className="contents">
            <dt className="font-semibold">{shown}</dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
