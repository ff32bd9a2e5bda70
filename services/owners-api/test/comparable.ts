/** The name and attributes of a cookie: its value and exact expiry are new each time. */
const withoutSecrets = (cookies: string): string =>
  cookies.replaceAll(/=[\w-]{43};/g, '=;').replaceAll(/expires=[^;]+/g, '');

/** All of an answer that could tell it from another one; only its id and its time are its own. */
export async function toComparable(answer: Response) {
  const headers: Record<string, string | undefined> = Object.fromEntries(answer.headers);
  if (headers['set-cookie']) headers['set-cookie'] = withoutSecrets(headers['set-cookie']);
  const body = (await answer.json()) as object;
  return {
    status: answer.status,
    headers: { ...headers, 'x-request-id': '', date: '' } as typeof headers,
    body: { ...body, ...('requestId' in body && { requestId: '' }) } as Record<string, unknown>,
  };
}
