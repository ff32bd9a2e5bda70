import { HttpStatus, type FieldRule, fieldProblem, MIN_FILL_TIME_MS } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import {
  type Control,
  type FieldErrors,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';

export { Honeypot } from './honeypot.tsx';

type Values = Record<string, string | boolean>;

type Problems<V extends Values> = Partial<Record<keyof V & string, string>>;

/** What a field must be: a rule of the contract, or a function for what no rule can express. */
type Rule = FieldRule | ((value: string) => string | undefined);

interface Guard {
  nickname: string;
  fillTime: number;
}

/** How a page configures a form. */
export interface FormOptions<V extends Values> {
  rules: Partial<Record<keyof V & string, Rule>>;
  /** Rules that need more than one field. Asked when every field by itself is fine. */
  check?: (values: V) => Problems<V>;
  /** Sends. Rejects like the API client does. */
  send: (values: V & Guard, options: { headers: Record<string, string> }) => Promise<unknown>;
  /** The fields are not reset once it was accepted. */
  preservesValues?: boolean;
  /**
   * Pressed without a connection: stores what would have been sent, under the key that makes it once. True when it was stored; the
   * fields are reset then.
   */
  postpone?: (values: V & Guard, key: string) => boolean;
  /** Accepted: the fields are reset, unless somebody typed on meanwhile. */
  onSent: (values: V) => void;
  /** Refused, and no field is to blame; everything typed is still there. */
  onFailed: (error: unknown) => void;
}

/** A form on a page. */
export interface VisitorForm<V extends Values> {
  field: (name: keyof V & string) => UseFormRegisterReturn;
  problemOf: (name: keyof V & string) => string | undefined;
  /** Give it to `<Honeypot field={…} />`, anywhere in the form. */
  honeypot: UseFormRegisterReturn;
  isSending: boolean;
  /** Checks and sends, as the button does. */
  submit: () => void;
  /** For the form element, together with `noValidate`: the messages are ours. */
  onSubmit: (event: FormEvent) => void;
  /** Shows `to` in the fields that still hold `from`: what was typed since stays. The same function on every render. */
  replace: (from: Readonly<Partial<V>>, to: Readonly<Partial<V>>) => void;
  control: Control<Values>;
}

/**
 * A form anybody may send without an account: rules of the contract, messages beneath the fields, guard fields,
 * an `Idempotency-Key`, and refusals of the service put where they belong. A button pressed twice sends once.
 * Starting values are `defaultValue` and `defaultChecked` of the controls, so that nothing typed before the page
 * came to life is lost.
 */
export function useVisitorForm<V extends Values>(options: FormOptions<V>): VisitorForm<V> {
  const form = useForm<Values>();
  const handleSubmit = useSubmit(form, options);
  const replace = useReplace(form);
  const { errors, isSubmitting } = form.formState;
  const submit = () => {
    if (!isSubmitting) void form.handleSubmit(handleSubmit)();
  };

  return {
    field: (name) => form.register(name, { validate: (value) => problemOfValue(options.rules[name], value) }),
    problemOf: (name) => readMessage(errors, name),
    honeypot: form.register('nickname'),
    isSending: isSubmitting,
    submit,
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
    replace,
    control: form.control,
  };
}

function useReplace({ getValues, setValue }: UseFormReturn<Values>) {
  return useCallback(
    (from: Readonly<Partial<Values>>, to: Readonly<Partial<Values>>): void => {
      const now = getValues();
      Object.entries(to)
        .filter(([name, value]) => now[name] === from[name] && now[name] !== value)
        .forEach(([name, value = '']) => setValue(name, value));
    },
    [getValues, setValue],
  );
}

/** The current value of a field; the component renders again when it changes. Undefined until the form was touched. */
export const useFieldValue = <V extends Values>(
  { control }: VisitorForm<V>,
  name: keyof V & string,
): Values[string] | undefined => useWatch({ control, name });

function useSubmit<V extends Values>(form: UseFormReturn<Values>, options: FormOptions<V>) {
  const { check, send, onSent } = options;
  const keyFor = useRef(createKeyring());
  const shownAt = useShownAt();

  return async function submit(sent: Values): Promise<void> {
    const { nickname = '', ...typed } = sent;
    const values = typed as V;
    const problems = Object.entries(check?.(values) ?? {});
    if (problems.length > 0) return show(form, problems);

    const fillTime = await pause(shownAt.current);
    const guarded = { ...values, nickname: String(nickname), fillTime };
    const key = keyFor.current(values);
    const finish = (): void => {
      keyFor.current = createKeyring();
      if (isEmptied(options, form.getValues(), sent)) form.reset();
    };
    try {
      await send(guarded, { headers: { 'idempotency-key': key } });
      finish();
      onSent(values);
    } catch (error) {
      const refused = readIssues(error).filter(([name]) => name in values);
      if (refused.length > 0) show(form, refused);
      else if (isPostponed(options, guarded, key)) finish();
      else options.onFailed(error);
    }
  };
}

const isPostponed = <V extends Values>({ postpone }: FormOptions<V>, sent: V & Guard, key: string): boolean =>
  !navigator.onLine && postpone?.(sent, key) === true;

/** Text typed while the request was in flight is preserved. */
const isEmptied = (
  { preservesValues = false }: Pick<FormOptions<Values>, 'preservesValues'>,
  now: Values,
  sent: Values,
): boolean => !preservesValues && JSON.stringify(now) === JSON.stringify(sent);

function show(form: UseFormReturn<Values>, problems: [string, string | undefined][]): void {
  problems.forEach(([name, message], index) =>
    form.setError(name, { message: message ?? '' }, { shouldFocus: index === 0 }),
  );
}

function useShownAt() {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return shownAt;
}

/** Waits until the form was open as long as a person needs; returns how long that was, in milliseconds. */
async function pause(shownAt: number): Promise<number> {
  const missing = MIN_FILL_TIME_MS - (performance.now() - shownAt);
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
  return Math.max(MIN_FILL_TIME_MS, Math.round(performance.now() - shownAt));
}

function problemOfValue(rule: Rule | undefined, given: string | boolean | undefined): string | true {
  const value = typeof given === 'string' ? given : '';
  const problem = typeof rule === 'function' ? rule(value) : rule && fieldProblem(rule, value);
  return problem ?? true;
}

const readMessage = (errors: FieldErrors<Values>, name: string): string | undefined =>
  errors[name]?.message || undefined;

function readIssues(error: unknown): [string, string][] {
  if (!(error instanceof ApiClientError) || error.status !== HttpStatus.BAD_REQUEST) return [];
  return (error.problem?.issues ?? []).map(({ path, message }) => [path, message]);
}

const KEY_BYTES = 16;
const HEX = 16;
const HEX_DIGITS = 2;

/** A key nobody else has: 128 random bits. `crypto.randomUUID` is missing where a site is tried over plain HTTP. */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(HEX).padStart(HEX_DIGITS, '0'),
  ).join('');

/**
 * One key for one content: who presses the button again after a lost answer sends the same thing once,
 * who changes a word sends something new.
 */
function createKeyring(): (content: unknown) => string {
  let known: { content: string; key: string } | undefined;

  return function keyFor(content) {
    const text = JSON.stringify(content);
    if (known?.content !== text) known = { content: text, key: createIdempotencyKey() };
    return known.key;
  };
}
