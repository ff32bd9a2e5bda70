import { Icon } from '@shoreline/ui';
import type { Check } from 'lucide';

interface IconListProps {
  title: string;
  id?: string;
  lines: readonly string[];
  icon: typeof Check;
  tone: string;
  className?: string;
}

export function IconList({ title, id, lines, icon, tone, className }: IconListProps) {
  return (
    <section id={id} className={className}>
      <h3>{title}</h3>
      <ul className="mt-4 grid gap-3">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon of={icon} className={`mt-1 ${tone}`} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
