import type { Connection, Model, Schema } from 'mongoose';

/** The model of this name, made once for each connection: a store and what editors do share it. */
export const defineModel = <D>(connection: Connection, name: string, schema: Schema<D>): Model<D> =>
  (connection.models[name] as Model<D> | undefined) ?? connection.model<D>(name, schema);
