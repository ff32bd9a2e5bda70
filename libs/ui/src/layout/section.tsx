import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { Container } from './container.tsx';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  eyebrow?: string | undefined;
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  tone?: 'paper' | 'band' | 'deep' | undefined;
}

const TONES = { paper: '', band: 'bg-band', deep: 'bg-deep text-on-deep' };

/** One band of a page, named by its title, with the breathing space of the brand. */
export function Section({ eyebrow, title, intro, action, tone = 'paper', className, children, ...rest }: SectionProps) {
  const titleId = useId();
  const isDeep = tone === 'deep';

  return (
    <section {...rest} aria-labelledby={titleId} className={clsx('py-section', TONES[tone], className)}>
      <Container>
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mb-12">
          <div className="max-w-prose">
            {eyebrow && <Eyebrow isDeep={isDeep}>{eyebrow}</Eyebrow>}
            <h2 id={titleId}>{title}</h2>
            {intro && <div className={clsx('mt-4 text-lg', isDeep ? 'text-deep-muted' : 'text-muted')}>{intro}</div>}
          </div>
          {action}
        </header>
        {children}
      </Container>
    </section>
  );
}

function Eyebrow({ isDeep, children }: { isDeep: boolean; children: string }) {
  return (
    <p className={clsx('mb-3 text-xs font-semibold tracking-caps uppercase', isDeep ? 'text-sun' : 'text-coral-text')}>
      {children}
    </p>
  );
}
