// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

import { captureEarlySubmit } from './lazy-below-the-fold.tsx';

it('sends the form somebody sent too early, once', () => {
  document.body.innerHTML = '<div id="contact"><form method="dialog"></form></div><form method="dialog"></form>';
  const [form, other] = document.forms;
  const sends = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  const sendEarly = captureEarlySubmit('#contact');

  form?.dispatchEvent(new Event('submit'));
  other?.dispatchEvent(new Event('submit'));
  sendEarly();
  sendEarly();

  expect(sends.mock.contexts).toEqual([form]);
});

it('sends nothing when nothing was submitted early', () => {
  const sends = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  sends.mockClear();

  captureEarlySubmit('#contact')();

  expect(sends).not.toHaveBeenCalled();
});
