import { pictureIn, pictureSchema } from './index.ts';

const urlOf = (type: string, ...bytes: (number | string)[]) =>
  `data:${type};base64,${Buffer.concat(bytes.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from([each])))).toString('base64')}`;

const png = [0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'] as const;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('pictures', () => {
  it('are known by their first bytes, of each format', () => {
    expect(pictureIn(urlOf('image/png', ...png))?.type).toBe('image/png');
    expect(pictureIn(urlOf('image/jpeg', 0xff, 0xd8, 0xff, 0xe0, 'JFIF'))?.type).toBe('image/jpeg');
    expect(pictureIn(urlOf('image/gif', 'GIF87a', 1, 0))?.type).toBe('image/gif');
    expect(pictureIn(urlOf('image/gif', 'GIF89a', 1, 0))?.type).toBe('image/gif');
    for (const length of [0, 0x7f, 0xff])
      expect(pictureIn(urlOf('image/webp', 'RIFF', length, length, length, length, 'WEBPVP8 '))?.type).toBe(
        'image/webp',
      );
  });

  it('get the type that they have, whatever they were said to be', () => {
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 'JFIF'] as const;
    for (const said of ['image/png', 'image/svg+xml', 'application/octet-stream', ''])
      expect(pictureSchema.parse(urlOf(said, ...jpeg))).toBe(urlOf('image/jpeg', ...jpeg));
  });

  it('are refused where the bytes are of something else, such as an SVG or a page', () => {
    for (const url of [
      urlOf('image/svg+xml', svg),
      urlOf('image/png', svg),
      urlOf('image/webp', 'RIFF', 0, 0, 0, 0, 'WAVE'),
      urlOf('image/gif', '<html>'),
      'data:image/png;base64,',
      'data:image/png;base64,iVBORw0KGgo<script>',
      'data:image/png,iVBORw0KGgo',
      'https://acme.test/logo.png',
    ])
      expect(pictureSchema.safeParse(url).success).toBe(false);
  });

  it('are refused above 146 kB', () => {
    const large = urlOf('image/png', ...png, 'x'.repeat(150_000));
    expect(pictureSchema.safeParse(large).error?.issues[0]?.message).toBe('Use a picture of at most 146 kB');
  });
});
