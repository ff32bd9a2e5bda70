/** The token in what somebody pasted: itself, or the complete link it came in. */
export const tokenIn = (text: string): string => URL.parse(text)?.searchParams.get('token') ?? text;
