import { Plus } from 'lucide';
import { type ReactNode, useId } from 'react';

import { Icon } from './icon.tsx';

interface AccordionPart {
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  parts: readonly AccordionPart[];
  openId?: string | undefined;
  multiple?: boolean | undefined;
}

/**
 * Questions that unfold their answers.
 *
 * Native details elements: answers are in the page for search engines and “find in page”, and open without a script.
 */
export function Accordion({ parts, openId, multiple = false }: AccordionProps) {
  const group = useId();

  return (
    <div className="border-t border-line">
      {parts.map(({ id, title, content }) => (
        <details
          key={id}
          open={id === openId}
          {...(!multiple && { name: group })}
          className="group/part border-b border-line"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 rounded-sm py-4 font-semibold text-ink hover:text-ocean">
            {title}
            <Icon
              of={Plus}
              className="text-muted transition-transform duration-200 ease-calm group-open/part:rotate-45"
            />
          </summary>
          <div className="max-w-prose pb-6 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
