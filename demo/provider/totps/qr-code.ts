import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels per module: sharp on dense screens, and a small file. */
const SCALE = 6;

/** Quiet zone in modules (ISO/IEC 18004, https://www.iso.org/standard/83389.html). */
const BORDER = 4;

/**
 * Returns a QR code as `data:image/png;base64,…`: one bit per pixel, as PNG allows
 * (https://www.w3.org/TR/png-3/#11IHDR).
 */
export const qrCodePng = (text: string): string => {
  const { data, size } = encode(text, { border: BORDER });
  const pixels = size * SCALE;
  const stride = Math.ceil(pixels / 8);
  const rows = Buffer.alloc((stride + 1) * pixels);
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      const isDark = data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] ?? false;
      const at = y * (stride + 1) + 1 + (x >> 3);
      if (!isDark) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  // One bit deep, greyscale.
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
};

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
};
