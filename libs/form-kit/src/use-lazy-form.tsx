import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { FormEngine } from './form-engine.tsx';
import type { FormOptions, VisitorForm } from './use-visitor-form.ts';

export type { FormOptions };

type Values = Record<string, string | boolean>;

/** A form whose fields are on the page before the code that checks and sends them. */
export interface LazyForm<V extends Values> extends Pick<
  VisitorForm<V>,
  'field' | 'problemOf' | 'honeypot' | 'isSending'
> {
  element: {
    ref: RefObject<HTMLFormElement | null>;
    onFocus: () => void;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
    method: 'dialog';
  };
  engine: ReactNode;
}

const ignore = async (): Promise<void> => {};
const inertField = (name: string) => ({ name, onChange: ignore, onBlur: ignore, ref: () => {} });
const inertForm = { field: inertField, problemOf: () => undefined, honeypot: inertField('nickname') };

/**
 * Fetches a form's code (react-hook-form above all) when the form is reached. The fields stay the same elements
 * all along, so nothing typed before is lost; who is quicker than the code has the form sent when it arrives.
 * `method="dialog"` prevents a form without its script from putting what was typed into an address.
 */
export function useLazyForm<V extends Values>(given: FormOptions<V>): LazyForm<V> {
  const options = useStableOptions(given);
  const ref = useRef<HTMLFormElement>(null);
  const [Engine, setEngine] = useState<typeof FormEngine>();
  const [live, setLive] = useState<VisitorForm<V>>();
  const [wasSent, setWasSent] = useState(false);

  const isLive = live !== undefined;
  // Not by `requestSubmit`: the code may arrive while the form is being sent, and a browser ignores a second event within the first.
  const send = useEffectEvent(() => live?.submit());
  useEffect(() => {
    if (isLive && wasSent) send();
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
      options.onFailed(error);
    });
  };

  const { onSubmit, ...wiring } = live ?? { ...inertForm, isSending: wasSent, onSubmit: sendLater };
  return {
    ...wiring,
    element: {
      ref,
      onFocus: () => void (Engine ?? load().catch(ignore)),
      onSubmit,
      noValidate: true,
      method: 'dialog',
    },
    engine: Engine && <Engine options={options} onChange={setLive} />,
  };
}

/** The same object on every render, whose callbacks call those of the latest. Rules are those of the first render. */
function useStableOptions<V extends Values>(options: FormOptions<V>): FormOptions<V> {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [stable] = useState<FormOptions<V>>(() => ({
    rules: options.rules,
    ...(options.preservesValues && { preservesValues: true }),
    ...(options.check && { check: (values) => latest.current.check?.(values) ?? {} }),
    ...(options.postpone && { postpone: (...stored) => latest.current.postpone?.(...stored) ?? false }),
    send: (...sent) => latest.current.send(...sent),
    onSent: (values) => latest.current.onSent(values),
    onFailed: (error) => latest.current.onFailed(error),
  }));
  return stable;
}
