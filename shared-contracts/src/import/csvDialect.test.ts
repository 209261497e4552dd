import { detectDialect, readCsvText } from './csvDialect.ts';
import { csvRows } from './csvRows.ts';

test.each<[string, string[][]]>([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  // Spaces around quoted cells.
  [
    'id, name\n1, "Doe, J" \n2,"Roe, K"  ,\n',
    [
      ['id', ' name'],
      ['1', 'Doe, J'],
      ['2', 'Roe, K', ''],
    ],
  ],
  [
    'a, b\n1, "two\nlines, ""x"""\n',
    [
      ['a', ' b'],
      ['1', 'two\nlines, "x"'],
    ],
  ],
  [
    'a\tb\n1\t "x\ty"\n',
    [
      ['a', 'b'],
      ['1', 'x\ty'],
    ],
  ],
  [
    'a;b\n \t"x;y";2\n',
    [
      ['a', 'b'],
      ['x;y', '2'],
    ],
  ],
  // A quote further on in a cell is no more than that.
  [
    'a,b\n1, "Big" Joe\n5" pipe, 3" pipe\n',
    [
      ['a', 'b'],
      ['1', ' "Big" Joe'],
      ['5" pipe', ' 3" pipe'],
    ],
  ],
  [
    'a,b\n1, "never closed\n2,3\n',
    [
      ['a', 'b'],
      ['1', ' "never closed'],
      ['2', '3'],
    ],
  ],
  [
    'a,b\n"x "y" z",2\n',
    [
      ['a', 'b'],
      ['x "y" z', '2'],
    ],
  ],
  // Quotes with a backslash before them, and texts that end in one.
  [
    'id,name,city\n1,"The \\"Old\\", Mill",Bern\n2,Inn,Thun\n',
    [
      ['id', 'name', 'city'],
      ['1', 'The "Old", Mill', 'Bern'],
      ['2', 'Inn', 'Thun'],
    ],
  ],
  [
    'id,name,city\n1,"The \\"Old\\", Mill",Bern',
    [
      ['id', 'name', 'city'],
      ['1', 'The "Old", Mill', 'Bern'],
    ],
  ],
  [
    'a,b\n"say \\"hi\\"","C:\\\\temp\\\\"\n',
    [
      ['a', 'b'],
      ['say "hi"', 'C:\\temp\\'],
    ],
  ],
  [
    'a,b\n"C:\\temp\\","x"\n"D:\\","y"\n',
    [
      ['a', 'b'],
      ['C:\\temp\\', 'x'],
      ['D:\\', 'y'],
    ],
  ],
  [
    'a;b\n"\\"x\\"; y";2\n',
    [
      ['a', 'b'],
      ['"x"; y', '2'],
    ],
  ],
  // What Excel is told is a text.
  [
    'code,name\n="00123",Lamp\n="007","Desk"\n',
    [
      ['code', 'name'],
      ['00123', 'Lamp'],
      ['007', 'Desk'],
    ],
  ],
  [
    'code,name\n="1,5",x\n"=""00123""",y\n ="a""b",z\n',
    [
      ['code', 'name'],
      ['1,5', 'x'],
      ['00123', 'y'],
      ['a"b', 'z'],
    ],
  ],
  [
    'a,b\n="x"&A1,2\n',
    [
      ['a', 'b'],
      ['="x"&A1', '2'],
    ],
  ],
  [
    'sep=;\r\na;b\r\n\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('%j has its rows', (text, rows) => {
  expect(readCsvText(text)).toEqual(rows);
});

test('a text in pieces is read to the last row that is whole', () => {
  const dialect = { separator: ',', quoteBy: '"' } as const;
  expect(csvRows('a,b\n1,"x\ny', dialect, true)).toMatchObject({ rows: [['a', 'b']], end: 4 });
  expect(csvRows('a,b\n1,"x\ny"', dialect, true)).toMatchObject({ rows: [['a', 'b']], end: 4 });
  expect(csvRows('a,b\n1, "x\ny', dialect, true)).toMatchObject({ rows: [['a', 'b']], end: 4 });
  expect(csvRows('a,b\n1,"x\ny"\n', dialect, true).rows).toHaveLength(2);
  expect(csvRows('1,"x', dialect).isOpen).toBe(true);
});

test('a separator that was chosen is taken, with the way that its quotes are written', () => {
  expect(detectDialect('a|b,c\n"x \\"y\\"|z"|2\n', { separator: '|' })).toEqual({ separator: '|', quoteBy: '\\' });
});

test('any table comes back from any way of writing it, whole or in pieces', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const signs = ['a', '"', ',', ';', '\n', '\\', ' ', 'é', '='];
  for (let round = 0; round < 300; round++) {
    const table = Array.from({ length: 1 + random(4) }, () =>
      Array.from({ length: 2 }, () => Array.from({ length: random(6) }, () => signs[random(signs.length)]).join('')),
    );
    for (const quoteBy of ['"', '\\'] as const) {
      const written = (cell: string) =>
        `"${quoteBy === '"' ? cell.replaceAll('"', '""') : cell.replace(/["\\]/g, '\\$&')}"`;
      const lines = table.map((cells) => `${cells.map(written).join(',')}\n`).join('');
      const dialect = { separator: ',', quoteBy };
      const shown = table.map((cells) =>
        cells.map((cell) => /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell),
      );
      expect(csvRows(lines, dialect).rows).toEqual(shown);
      const cut = random(lines.length);
      const first = csvRows(lines.slice(0, cut), dialect, true);
      const rest = csvRows(lines.slice(first.end), dialect);
      expect([...first.rows, ...rest.rows]).toEqual(shown);
    }
  }
});
