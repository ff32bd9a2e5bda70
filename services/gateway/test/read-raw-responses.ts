export interface RawResponse {
  status: number;
  body: string;
}

interface Part {
  text: string;
  end: number;
}

const HEAD_END = '\r\n\r\n';
const STATUS = /^HTTP\/1\.1 (\d{3}) /;
const LENGTH = /^content-length: (\d+)$/im;
const CHUNKED = /^transfer-encoding: chunked$/im;
const FIRST_FINAL_STATUS = 200;
const NO_CONTENT = 204;
const HEX = 16;

/** The complete final responses in what a connection received, one behind the other; `isHead`: the first has no body. */
export function readRawResponses(text: string, isHead = false): RawResponse[] {
  const responses: RawResponse[] = [];
  let at = 0;
  for (let part = readResponse(text, at, isHead); part; part = readResponse(text, at, isHead && at === 0)) {
    if (!(part.status < FIRST_FINAL_STATUS)) responses.push({ status: part.status, body: part.text });
    at = part.end;
  }
  return responses;
}

function readResponse(text: string, at: number, isHead: boolean): (Part & { status: number }) | undefined {
  const end = text.indexOf(HEAD_END, at);
  if (end === -1) return undefined;

  const head = text.slice(at, end).replaceAll('\r', '');
  const status = Number(STATUS.exec(head)?.[1]);
  const body = readBody(text, end + HEAD_END.length, isHead || status === NO_CONTENT ? '' : head);
  return body && { ...body, status };
}

function readBody(text: string, at: number, head: string): Part | undefined {
  if (CHUNKED.test(head)) return readChunks(text, at);
  const end = at + Number(LENGTH.exec(head)?.[1] ?? 0);
  return end > text.length ? undefined : { text: text.slice(at, end), end };
}

function readChunks(text: string, at: number): Part | undefined {
  let read = '';
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    const length = Number.parseInt(text.slice(at, lineEnd), HEX);
    const end = lineEnd + 2 + length + 2;
    if (lineEnd === -1 || end > text.length) return undefined;
    read += text.slice(lineEnd + 2, end - 2);
    if (length === 0) return { text: read, end };
    at = end;
  }
}
