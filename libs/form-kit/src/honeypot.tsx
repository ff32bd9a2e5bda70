import type { UseFormRegisterReturn } from 'react-hook-form';

/** The field programs fill in and people never meet: not with eyes, keyboard, screen reader or autofill. */
export function Honeypot({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Nickname
        <input type="text" tabIndex={-1} autoComplete="off" {...field} />
      </label>
    </div>
  );
}
