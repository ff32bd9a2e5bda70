type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EarlyInputOptions {
  interactiveMark: string;
  /** Nobody waits any longer for the answer to a press. */
  maxPressAgeMs: number;
  retryMs: number;
}

/**
 * What is pressed or entered before React listens is repeated once it does: the latest press, and every field. Parts of a page hydrate
 * later than the page; React stops an event on its way into one of those, so an event was heard when it reached its element.
 * What browsers do by themselves – links, popovers, forms with an address – is left to them. A form without one is for scripts only:
 * a browser would put what was typed into the address of the page.
 *
 * It refers to nothing outside itself: the script in the head of every document is written from its source.
 */
export function repeatEarlyInput(document: Document, options: EarlyInputOptions): void {
  const entered = new Map<Field, string | boolean>();
  let pressed: HTMLButtonElement | undefined;
  let dimming: Animation | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const listening = new AbortController();

  const isInteractive = () => document.documentElement.hasAttribute(options.interactiveMark);
  const isTick = (field: Field): field is HTMLInputElement => /box|radio/.test(field.type);
  const dispatch = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  const dropPress = () => {
    dimming?.cancel();
    pressed = undefined;
  };
  const holdPress = (button: HTMLButtonElement) => {
    dropPress();
    pressed = button;
    dimming = button.animate({ opacity: [0.5, 0.5] }, options.maxPressAgeMs);
    dimming.onfinish = dropPress;
  };

  const enter = (value: string | boolean, field: Field) => {
    // Means nothing to React, which knows no other value of the field; but it hydrates the field now, if it can.
    dispatch(field, 'input');
    if (entered.has(field)) entered.set(field, value);
    else if (isTick(field)) {
      field.checked = !value;
      field.click();
    } else {
      if (field.value !== value) field.value = String(value);
      // Setting the property is what React notices; called for a copy, it leaves the text and the caret of the field alone.
      Object.getOwnPropertyDescriptor(field, 'value')?.set?.call(field.cloneNode(), `${value}1`);
      dispatch(field, 'change');
    }
  };
  const repeat = () => {
    if (!isInteractive()) return;
    entered.forEach(enter);
    if (pressed?.checkVisibility?.() === false) dropPress();
    pressed?.click();
  };

  const handleReach = (event: Event) => {
    if (!isInteractive()) return;
    if (event.type === 'click') dropPress();
    else entered.delete(event.currentTarget as Field);
  };
  const expectReach = (element: Element, event: Event) => {
    element.addEventListener(event.type, handleReach, { capture: true, once: true });
    clearTimeout(timer);
    timer = setTimeout(repeat, options.retryMs);
  };
  const handleClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget])');
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    if (pressed !== button) holdPress(button);
    expectReach(button, event);
  };
  const handleInput = (event: Event) => {
    const field = event.target as Field;
    if (!field.matches('input:not([type=file]),select,textarea')) return;
    // Of radio buttons the latest is repeated last. What is repeated keeps its place, or it would be repeated for ever.
    if (!isInteractive()) entered.delete(field);
    entered.set(field, isTick(field) ? field.checked : field.value);
    // A field that hydrates because of this event is one whose value React saw already.
    if (isInteractive()) expectReach(field, event);
  };
  const handleSubmit = (event: Event) => (event.target as Element).hasAttribute('action') || event.preventDefault();
  const handleError = (event: Event) => {
    if (!(event.target as Partial<HTMLScriptElement>).defer) return;
    listening.abort();
    dropPress();
  };

  document.addEventListener('click', handleClick, { capture: true, signal: listening.signal });
  document.addEventListener('input', handleInput, { capture: true, signal: listening.signal });
  document.addEventListener('submit', handleSubmit, true);
  document.addEventListener('error', handleError, true);
  new MutationObserver(repeat).observe(document.documentElement, { attributeFilter: [options.interactiveMark] });
}
