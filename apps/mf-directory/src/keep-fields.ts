/** These fields of an answer and no others: what is not shown stays out of the document that carries the data. */
export const keepFields = <T extends object, K extends keyof T>(whole: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<T, K>;
