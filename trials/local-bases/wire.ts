import { BSON, type Document } from 'mongodb';

/** One message of MongoDB's wire protocol. */
export interface Message {
  raw: Buffer;
  id: number;
  /** Undefined for anything but a command: only the first greeting of a driver. */
  command: Document | undefined;
}

const HEADER_BYTES = 16;
const FLAG_BYTES = 4;
const KIND_BYTES = 1;
const OP_MSG = 2013;
const ID_OFFSET = 4;
const ANSWERS_OFFSET = 8;
const OP_OFFSET = 12;

/** Cuts a stream of bytes into messages, whatever pieces it arrives in. */
export function createMessageReader(onMessage: (message: Message) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      onMessage(readMessage(rest.subarray(0, length)));
      rest = rest.subarray(length);
    }
  };
}

function readMessage(raw: Buffer): Message {
  const isCommand = raw.readInt32LE(OP_OFFSET) === OP_MSG;
  const document = raw.subarray(HEADER_BYTES + FLAG_BYTES + KIND_BYTES);
  const command = isCommand ? BSON.deserialize(document.subarray(0, document.readInt32LE(0))) : undefined;
  return { raw: Buffer.from(raw), id: raw.readInt32LE(ID_OFFSET), command };
}

export function toReply(answered: Message, body: Document): Buffer {
  const document = Buffer.from(BSON.serialize(body));
  const head = Buffer.alloc(HEADER_BYTES + FLAG_BYTES + KIND_BYTES);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(answered.id, ANSWERS_OFFSET);
  head.writeInt32LE(OP_MSG, OP_OFFSET);
  return Buffer.concat([head, document]);
}
