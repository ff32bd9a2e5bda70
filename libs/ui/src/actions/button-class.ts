import { cva, type VariantProps } from 'class-variance-authority';

/** Classes of a button, for elements that only look like one, such as a router link. */
export const buttonClass = cva(
  [
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline',
    'transition duration-150 select-none active:translate-y-px',
    'disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    'forced-colors:border-[ButtonText]',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-ocean text-on-ocean hover:bg-ocean-strong',
        accent: 'border-transparent bg-coral text-on-coral hover:bg-coral-strong',
        outline: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-sunken',
        ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
        link: 'border-transparent px-0! text-ocean underline-offset-4 hover:underline',
        danger: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-strong',
      },
      size: {
        sm: 'min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11',
        md: 'min-h-11 px-5 py-2 text-sm',
        lg: 'min-h-13 px-7 py-3 text-base',
      },
      width: { auto: '', full: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md', width: 'auto' },
  },
);

/** The looks a button can have: variant, size, width. */
export type ButtonLook = VariantProps<typeof buttonClass>;
