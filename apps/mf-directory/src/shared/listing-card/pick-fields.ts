/** These fields of a response and no others: what is not shown stays out of the dehydrated state in the document. */
export const pickFields = <T extends object, K extends keyof T>(source: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, source[field]])) as Pick<T, K>;
