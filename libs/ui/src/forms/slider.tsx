import { clsx } from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

import { useField } from './control.ts';

const PERCENT = 100;

const TRACK_CLASS = [
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full',
  '[&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--ocean)_var(--fill,0%),var(--line)_var(--fill,0%))]',
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line',
  '[&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-ocean',
].join(' ');

const THUMB_CLASS = [
  '[&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-ocean [&::-webkit-slider-thumb]:shadow-lift',
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-ocean',
].join(' ');

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'min' | 'max' | 'ref'> {
  value: number;
  min: number;
  max: number;
  onValueChange: (value: number) => void;
  /** The value in words, e.g. `2 minutes 5 seconds of 40 minutes`; the bare number is read otherwise. */
  valueText?: string | undefined;
}

/** A number on a line. A native range input: arrows, Page keys, Home and End, touch and form all come with it. */
export function Slider({ value, min, max, onValueChange, valueText, className, ...rest }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useField();
  const fill = max > min ? ((value - min) / (max - min)) * PERCENT : 0;

  // A style attribute in server markup would be blocked; the same property set by a script is not.
  useLayoutEffect(() => {
    input.current?.style.setProperty('--fill', `${fill}%`);
  }, [fill]);

  return (
    <input
      {...field}
      {...rest}
      ref={input}
      type="range"
      value={value}
      min={min}
      max={max}
      aria-valuetext={valueText}
      onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      className={clsx(
        'block h-11 w-full cursor-pointer appearance-none rounded-full bg-transparent disabled:cursor-not-allowed disabled:opacity-55',
        TRACK_CLASS,
        THUMB_CLASS,
        className,
      )}
    />
  );
}
