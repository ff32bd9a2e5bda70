/** An ID3v2.3 tag with chapters, to stand before the frames of an MP3: title → when it begins, in milliseconds. */
export function toId3Tag(chapters: Record<string, number>): Buffer {
  const frames = Object.entries(chapters).map(([title, start], index) => {
    const name = Buffer.concat([Buffer.from([0]), Buffer.from(title, 'latin1')]);
    const times = Buffer.alloc(16, 0xff);
    times.writeUInt32BE(start, 0);
    times.writeUInt32BE(start + 1_000, 4);
    return toFrame('CHAP', Buffer.concat([Buffer.from(`c${index}\0`), times, toFrame('TIT2', name)]));
  });
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), body]);
}

function toFrame(id: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}
