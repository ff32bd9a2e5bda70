const RANGE = /^bytes=(\d*)-(\d*)$/;

interface Part {
  start: number;
  end: number;
}

/** The part of a stored recording a player asks for (RFC 9110, 14.2); all of it where it asks for no part, or for several. */
export async function toRangeResponse(copy: Response, range: string | null): Promise<Response> {
  const asked = RANGE.exec(range ?? '');
  if (!asked || range === 'bytes=-') return copy;
  const recording = await copy.blob();
  const { size } = recording;
  const { start, end } = toPart(asked, size);
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });

  return new Response(recording.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': copy.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
    },
  });
}

function toPart([, from = '', to = '']: readonly string[], size: number): Part {
  if (from === '') return { start: Math.max(size - Number(to), 0), end: size - 1 };
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
