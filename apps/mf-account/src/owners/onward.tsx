import { TextLink } from './text-link.tsx';

interface OnwardProps {
  /** Read aloud before the links. */
  label: string;
  links: readonly { to: string; label: string }[];
}

/** Where else to go from here. */
export function Onward({ label, links }: OnwardProps) {
  return (
    <nav aria-label={label} className="mt-8 border-t border-line pt-5">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, label: words }) => (
          <li key={to} className="inline-flex min-h-11 items-center">
            <TextLink to={to}>{words}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
