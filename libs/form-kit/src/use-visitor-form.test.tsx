// @vitest-environment jsdom
import { ApiClientError } from '@shoreline/remote-kit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Honeypot } from './honeypot.tsx';
import { useVisitorForm, type VisitorForm } from './use-visitor-form.ts';

const rules = {
  name: { required: 'Required', max: { length: 5, message: 'Too long' } },
  phone: (value: string) => (value.includes('x') ? 'Numbers only' : undefined),
};

interface Values extends Record<string, string | boolean> {
  name: string;
  phone: string;
  wantsCall: boolean;
}

type Send = Parameters<typeof useVisitorForm<Values>>[0]['send'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

it('says beneath a field what is wrong and sends nothing', async () => {
  const { send } = renderForm();

  submit();

  expect(await screen.findByText('Required')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('sends what was typed with the guard fields and a key, and is empty afterwards', async () => {
  const { send, onSent } = renderForm();
  type('name', ' Bea ');
  vi.advanceTimersByTime(20_000);

  submit();

  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { name: ' Bea ', phone: '', wantsCall: false, nickname: '', fillTime: 20_000 },
    { headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) } },
  );
  expect(input('name').value).toBe('');
});

it('holds back a form that was filled in faster than a person can', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const { send } = renderForm();
  type('name', 'Bea');

  submit();
  await vi.advanceTimersByTimeAsync(1_400);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);

  expect(send.mock.lastCall?.[0]).toMatchObject({ fillTime: 1_500 });
});

it('preserves what was typed before hydration', async () => {
  const { send } = renderForm({ typedBefore: 'Bea' });
  vi.advanceTimersByTime(20_000);

  submit();

  await waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Bea' }));
});

it('validates with a function what no rule can express', async () => {
  const { send } = renderForm();
  type('name', 'Bea');
  type('phone', '07x');

  submit();

  expect(await screen.findByText('Numbers only')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('asks rules of several fields once every field is fine', async () => {
  const { send } = renderForm();
  type('name', 'Bea');
  fireEvent.click(input('wantsCall'));

  submit();

  expect(await screen.findByText('A number, please')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('puts a refusal of the service beneath its field', async () => {
  const { onFailed } = renderForm({ send: () => Promise.reject(refusal([{ path: 'name', message: 'Taken' }])) });
  type('name', 'Bea');
  vi.advanceTimersByTime(20_000);

  submit();

  expect(await screen.findByText('Taken')).toBeTruthy();
  expect(onFailed).not.toHaveBeenCalled();
});

it('preserves everything typed after a failure and sends it again under the same key', async () => {
  const { send, onFailed } = renderForm({ send: () => Promise.reject(new Error('offline')) });
  type('name', 'Bea');
  vi.advanceTimersByTime(20_000);

  submit();
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(input('name').value).toBe('Bea');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const [first, second] = send.mock.calls.map(([, { headers }]) => headers['idempotency-key']);
  expect(second).toBe(first);

  type('name', 'Beth');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.lastCall?.[1].headers['idempotency-key']).not.toBe(first);
});

it('stores what was pressed without a connection under the key it was sent with, and is empty afterwards', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const postpone = vi.fn(() => true);
  const { send, onFailed } = renderForm({ send: () => Promise.reject(new Error('offline')), postpone });
  type('name', 'Bea');
  vi.advanceTimersByTime(20_000);

  submit();

  await waitFor(() => expect(input('name').value).toBe(''));
  const [body, { headers }] = send.mock.calls[0] ?? expect.unreachable('sent');
  expect(postpone).toHaveBeenCalledExactlyOnceWith(body, headers['idempotency-key']);
  expect(onFailed).not.toHaveBeenCalled();
});

it.each([
  ['with a connection', true, true],
  ['where nothing may be stored', false, false],
])('preserves what was typed and says that it failed %s', async (_, isOnline, isStored) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { onFailed } = renderForm({ send: () => Promise.reject(new Error('away')), postpone: () => isStored });
  type('name', 'Bea');
  vi.advanceTimersByTime(20_000);

  submit();

  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(input('name').value).toBe('Bea');
});

it('preserves what was typed while the request was in flight', async () => {
  const answer = Promise.withResolvers<void>();
  const { send, onSent } = renderForm({ send: () => answer.promise });
  type('name', 'Bea');
  vi.advanceTimersByTime(20_000);

  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  type('name', 'Beth');
  answer.resolve();

  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(input('name').value).toBe('Beth');
});

it('preserves what was sent with `preservesValues`', async () => {
  const { onSent } = renderForm({ preservesValues: true });
  type('name', 'Bea');
  vi.advanceTimersByTime(20_000);

  submit();

  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(input('name').value).toBe('Bea');
});

it('replaces what a field still holds, and nothing that was typed since', async () => {
  const { replace, send } = renderForm({ typedBefore: 'Bea ' });
  type('phone', '5447');

  replace({ name: 'Bea ', phone: '', wantsCall: false }, { name: 'Bea', phone: '0755', wantsCall: true });
  vi.advanceTimersByTime(20_000);
  submit();

  expect(input('phone').value).toBe('5447');
  await waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Bea', phone: '5447', wantsCall: true }));
});

it('sends once however often the button is pressed', async () => {
  const answer = Promise.withResolvers<void>();
  const { send, onSent } = renderForm({ send: () => answer.promise });
  type('name', 'Bea');
  vi.advanceTimersByTime(20_000);

  submit();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  submit();
  answer.resolve();

  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
});

function renderForm({
  send: reply = async () => undefined,
  typedBefore = '',
  preservesValues = false,
  postpone,
}: {
  send?: Send;
  typedBefore?: string;
  preservesValues?: boolean;
  postpone?: (values: Values, key: string) => boolean;
} = {}) {
  const send = vi.fn<Send>(reply);
  const onSent = vi.fn();
  const onFailed = vi.fn();
  const made: { form?: VisitorForm<Values> } = {};

  function Form() {
    const form = useVisitorForm<Values>({
      rules,
      check: ({ wantsCall, phone }) => (wantsCall && !phone ? { phone: 'A number, please' } : {}),
      send,
      preservesValues,
      ...(postpone && { postpone }),
      onSent,
      onFailed,
    });
    made.form = form;
    return (
      <form onSubmit={form.onSubmit} noValidate aria-label="Form">
        <input aria-label="name" defaultValue={typedBefore} {...form.field('name')} />
        <p>{form.problemOf('name')}</p>
        <input aria-label="phone" {...form.field('phone')} />
        <p>{form.problemOf('phone')}</p>
        <input aria-label="wantsCall" type="checkbox" {...form.field('wantsCall')} />
        <Honeypot field={form.honeypot} />
      </form>
    );
  }

  render(<Form />);
  const replace: VisitorForm<Values>['replace'] = (...values) => act(() => made.form?.replace(...values));
  return { send, onSent, onFailed, replace };
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));

const refusal = (issues: { path: string; message: string }[]) =>
  new ApiClientError(400, '400: {}', {
    problem: { code: 'invalid-input', message: 'The request body is not valid.', issues, requestId: 'request-1' },
  });
