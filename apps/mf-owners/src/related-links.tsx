import { TextLink } from './text-link.tsx';

interface RelatedLinksProps {
  /** Read aloud before the links. */
  label: string;
  links: readonly { to: string; label: string }[];
}

/** Where else to go from here. */
export function RelatedLinks({ label, links }: RelatedLinksProps) {
  return (
    <nav aria-label={label} className="mt-8 border-t border-line pt-5">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, label: text }) => (
          <li key={to} className="inline-flex min-h-11 items-center">
            <TextLink to={to}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
