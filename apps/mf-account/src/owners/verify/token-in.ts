/** The token in what somebody pasted: itself, or the whole link it came with. */
export const tokenIn = (text: string): string => URL.parse(text)?.searchParams.get('token') ?? text;
