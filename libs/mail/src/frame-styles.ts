/** The site's colours as mail programs know them: sRGB, light. Dark ones follow in `frame-mail.ts`. */
export const PAPER = '#fdfaf3';
export const SURFACE = '#ffffff';
export const INK = '#072b37';
export const MUTED = '#4c626b';
export const LINE = '#e3ddd3';
export const OCEAN = '#007085';

export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
export const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
