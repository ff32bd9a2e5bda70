import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { FormEngine } from './form-engine.tsx';
import type { FormNeeds, VisitorForm } from './use-visitor-form.ts';

type Values = Record<string, string | boolean>;

/** A form whose fields are on the page before the code that checks and sends them. */
export interface LateForm<V extends Values> extends Pick<
  VisitorForm<V>,
  'field' | 'problemOf' | 'honeypot' | 'isSending'
> {
  /** Spread onto the form element. */
  element: {
    ref: RefObject<HTMLFormElement | null>;
    onFocus: () => void;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
    method: 'dialog';
  };
  /** Place it beside the form element. */
  engine: ReactNode;
}

const ignore = async (): Promise<void> => {};
/** How a field is wired until the code is there: it keeps what is typed, as fields do. */
const stillField = (name: string) => ({ name, onChange: ignore, onBlur: ignore, ref: () => {} });
const stillForm = { field: stillField, problemOf: () => undefined, honeypot: stillField('nickname') };

/**
 * Fetches a form's code (react-hook-form above all) when the form is reached. The fields stay the same elements
 * all along, so nothing typed before is lost; who is quicker than the code has the form sent when it arrives.
 * `method="dialog"` keeps a form without its script from putting what was typed into an address.
 */
export function useLateForm<V extends Values>(given: FormNeeds<V>): LateForm<V> {
  const needs = useSteady(given);
  const ref = useRef<HTMLFormElement>(null);
  const [Engine, setEngine] = useState<typeof FormEngine>();
  const [live, setLive] = useState<VisitorForm<V>>();
  const [wasSent, setWasSent] = useState(false);

  const isLive = live !== undefined;
  useEffect(() => {
    if (isLive && wasSent) ref.current?.requestSubmit();
  }, [isLive, wasSent]);

  const load = async (): Promise<void> => {
    const loaded = await import('./form-engine.tsx');
    setEngine(() => loaded.FormEngine);
  };
  const sendLater = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    load().catch((error: unknown) => {
      setWasSent(false);
      needs.onFailed(error);
    });
  };

  const { onSubmit, ...wiring } = live ?? { ...stillForm, isSending: wasSent, onSubmit: sendLater };
  return {
    ...wiring,
    element: {
      ref,
      onFocus: () => void (Engine ?? load().catch(ignore)),
      onSubmit,
      noValidate: true,
      method: 'dialog',
    },
    engine: Engine && <Engine needs={needs} onChange={setLive} />,
  };
}

/** The same needs on every rendering, which do what those of the latest say. Rules are those of the first. */
function useSteady<V extends Values>(needs: FormNeeds<V>): FormNeeds<V> {
  const latest = useRef(needs);
  useLayoutEffect(() => {
    latest.current = needs;
  });
  const [steady] = useState<FormNeeds<V>>(() => ({
    rules: needs.rules,
    ...(needs.keepsText && { keepsText: true }),
    ...(needs.check && { check: (values) => latest.current.check?.(values) ?? {} }),
    send: (...sent) => latest.current.send(...sent),
    onSent: (values) => latest.current.onSent(values),
    onFailed: (error) => latest.current.onFailed(error),
  }));
  return steady;
}
