import {
  type ImportColumn,
  type ImportContent,
  importColumnSchema,
  importContentSchema,
} from 'shared-contracts/api/import-page';
import { contentChanges, isSameContent } from 'shared-contracts/import';
import { freeKey, isKeyOfLabel, keyOfLabel } from './columnKey.ts';
import {
  addColumns,
  changeColumn,
  duplicateColumn,
  moveColumn,
  newColumn,
  putBackColumn,
  removeColumn,
} from './columns.ts';
import { contentOf, type DraftColumn, type DraftContent, draftOf, edited, redo, undo } from './draft.ts';
import { fileColumns } from './fileColumns.ts';
import { mergeContent } from './merge.ts';
import { contentProblems, refusedContent } from './problems.ts';

const column = (key: string, changes: Partial<ImportColumn> = {}): ImportColumn =>
  importColumnSchema.parse({ key, label: { en: key }, ...changes });
const contentWith = (columns: ImportColumn[], changes: Partial<ImportContent> = {}): ImportContent => ({
  ...importContentSchema.parse({}),
  columns,
  ...changes,
});
const keysOf = ({ columns }: { columns: readonly { key: string }[] }) => columns.map(({ key }) => key);
const never = () => false;

describe('keys of columns', () => {
  it('are made of labels', () => {
    for (const [label, key] of [
      ['Order date', 'order_date'],
      ['Prix unitaire (€)', 'prix_unitaire'],
      ['Référence N° 2', 'reference_n_2'],
      ['2nd address', '_2nd_address'],
      ['数量', ''],
    ] as const) {
      expect(keyOfLabel(label)).toBe(key);
    }
    expect(keyOfLabel('a'.repeat(80))).toHaveLength(64);
  });

  it('are free, with a number where they are taken', () => {
    expect(freeKey('price', ['name'])).toBe('price');
    expect(freeKey('price', ['price', 'price_2'])).toBe('price_3');
    expect(freeKey('', [])).toBe('column');
    expect(freeKey('a'.repeat(64), ['a'.repeat(64)])).toBe(`${'a'.repeat(62)}_2`);
  });

  it('are known to be made of a label', () => {
    expect(isKeyOfLabel('order_date', 'Order date')).toBe(true);
    expect(isKeyOfLabel('order_date_2', 'Order date')).toBe(true);
    expect(isKeyOfLabel('ordered', 'Order date')).toBe(false);
    expect(isKeyOfLabel('column_2', '')).toBe(true);
  });
});

describe('columns', () => {
  it('follow their label until the key was written by hand or published', () => {
    const { content } = draftOf(contentWith([column('name', { label: { en: 'Name', fr: '' } })]));
    const label = { en: 'Full name', fr: '' };
    expect(keysOf(changeColumn(content, 1, { label }, never))).toEqual(['full_name']);
    expect(keysOf(changeColumn(content, 1, { label }, (key) => key === 'name'))).toEqual(['name']);
    const own = changeColumn(content, 1, { key: 'customer' }, never);
    expect(keysOf(changeColumn(own, 1, { label }, never))).toEqual(['customer']);
  });

  it('are added, copied, moved and removed, each with a key of its own', () => {
    let { content } = draftOf(contentWith([column('a'), column('b'), column('c')]));
    content = addColumns(content, [newColumn(content), column('a')]);
    expect(keysOf(content)).toEqual(['a', 'b', 'c', 'column', 'a_2']);
    content = duplicateColumn(content, 2);
    expect(keysOf(content)).toEqual(['a', 'b', 'b_2', 'c', 'column', 'a_2']);
    content = moveColumn(content, 1, 99);
    expect(keysOf(content)).toEqual(['b', 'b_2', 'c', 'column', 'a_2', 'a']);
    expect(moveColumn(content, 1, 99)).toBe(content);
    expect(keysOf(removeColumn(content, 2))).toEqual(['b_2', 'c', 'column', 'a_2', 'a']);
    expect(new Set(content.columns.map(({ id }) => id)).size).toBe(6);
  });
});

describe('a column of another type', () => {
  const rules = { pattern: '[A-Z]+', min: '1', max: '9', choices: ['A'] };
  const { content } = draftOf(contentWith([column('a', rules)]));

  it.each([
    ['boolean', { pattern: null, min: null, max: null, choices: [] }],
    ['choice', { pattern: null, min: null, max: null, choices: ['A'] }],
    ['date', { pattern: null, min: '1', max: '9', choices: [] }],
    ['number', { pattern: '[A-Z]+', min: '1', max: '9', choices: [] }],
  ] as const)('keeps no rule that a %s has no field for', (type, kept) => {
    expect(changeColumn(content, 1, { type }, never).columns[0]).toMatchObject({ type, ...kept });
  });
});

describe('a column that was removed', () => {
  const { content } = draftOf(contentWith([column('a'), column('b')]));
  const removed = content.columns[1] as DraftColumn;
  const idsOf = ({ columns }: DraftContent) => columns.map(({ id }) => id);

  it('comes back beside one that was added meanwhile, each with a number and a key of its own', () => {
    const added = addColumns(removeColumn(content, removed.id), [column('b')]);
    const back = putBackColumn(added, removed, 1);
    expect(keysOf(back)).toEqual(['a', 'b_2', 'b']);
    expect(new Set(idsOf(back)).size).toBe(3);
    expect(putBackColumn(back, removed, 1)).toBe(back);
  });

  it('has a number that no column has after steps back', () => {
    let draft = draftOf(contentWith([column('a')]));
    draft = undo(edited(draft, (now) => addColumns(now, [column('b')])));
    draft = edited(draft, (now) => addColumns(now, [column('c')]));
    expect(idsOf(draft.content)).toEqual([1, 3]);
  });
});

describe('the draft', () => {
  it('takes steps back and forth, the letters of one field together', () => {
    const begin = draftOf(contentWith([]));
    const typed = (draft: typeof begin, colour: string) => edited(draft, (now) => ({ ...now, colour }), 'colour');
    const draft = edited(typed(typed(begin, '#1'), '#12'), (now) => ({ ...now, max_rows: 5 }));
    const before = undo(draft);
    expect(before.content).toMatchObject({ colour: '#12', max_rows: 100_000 });
    expect(undo(before).content.colour).toBe('#2563eb');
    expect(redo(undo(before)).content.colour).toBe('#12');
    expect(undo(begin)).toBe(begin);
  });

  it('knows contents that are the same, whatever the order of their fields', () => {
    expect(isSameContent({ a: 1, b: [1] }, { b: [1], a: 1 })).toBe(true);
    expect(isSameContent({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });
});

describe('differences', () => {
  it('are told by column and by part', () => {
    const before = contentWith([column('a'), column('b'), column('c')]);
    const after = contentWith([column('c'), column('a', { required: true, min: '2' }), column('d')], {
      colour: '#112233',
      delivery: { mode: 'file' },
    });
    expect(contentChanges(before, after)).toMatchObject([
      { what: 'changed', column: { key: 'a' }, fields: ['required', 'min'] },
      { what: 'added', column: { key: 'd' } },
      { what: 'removed', column: { key: 'b' } },
      { what: 'order' },
      { what: 'part', part: 'look' },
      { what: 'part', part: 'delivery' },
    ]);
    expect(contentChanges(before, contentOf(draftOf(before).content))).toEqual([]);
  });
});

describe('two people at once', () => {
  const base = contentWith([column('a'), column('b')]);

  it('have both of their changes where they are of different settings', () => {
    const mine = contentWith([column('a', { required: true }), column('b')]);
    const theirs = contentWith([column('a'), column('b', { unique: true })], { colour: '#112233' });
    const merged = mergeContent(base, mine, theirs);
    expect(merged).toMatchObject({
      colour: '#112233',
      columns: [
        { key: 'a', required: true, unique: false },
        { key: 'b', required: false, unique: true },
      ],
    });
  });

  it('have to choose where both changed the same one', () => {
    const mine = contentWith([column('a', { min: '1' }), column('b')]);
    const theirs = contentWith([column('a', { min: '2' }), column('b')]);
    expect(mergeContent(base, mine, theirs)).toBeNull();
    expect(mergeContent(base, contentWith([column('b')]), contentWith([column('b'), column('a')]))).toBeNull();
  });

  it('have the order and number of columns of who changed them', () => {
    const mine = contentWith([column('b'), column('a')]);
    const theirs = contentWith(base.columns, { max_rows: 7 });
    expect(mergeContent(base, mine, theirs)).toMatchObject({ max_rows: 7, columns: [{ key: 'b' }, { key: 'a' }] });
  });
});

describe('problems', () => {
  const problemsOf = (columns: ImportColumn[]) =>
    Object.fromEntries(
      [...contentProblems(draftOf(contentWith(columns)).content)].map(([path, { code }]) => [path, code]),
    );

  it('are told of more unique columns than can be published', () => {
    const unique = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => column(key, { unique: true }));
    expect(problemsOf(unique.slice(0, 5))).toEqual({});
    expect(problemsOf(unique)).toEqual({ 'columns.5.unique': 'tooManyUnique', 'columns.6.unique': 'tooManyUnique' });
  });

  it('stand at their settings', () => {
    expect(
      problemsOf([
        column('a', { label: { en: '', fr: '' } }),
        column('a'),
        { ...column('b'), key: 'no key' },
        column('n', { type: 'number', min: 'ten', max: '5' }),
        column('m', { type: 'number', min: '10', max: '5' }),
        column('d', { type: 'date', min: 'soon' }),
        column('p', { pattern: '(' }),
        column('q', { pattern: '(?=a)b' }),
        column('c', { type: 'choice' }),
        column('i', { type: 'integer', default: '1.5' }),
      ]),
    ).toEqual({
      'columns.0.key': 'keyTaken',
      'columns.0.label.en': 'label',
      'columns.1.key': 'keyTaken',
      'columns.1.label.en': 'nameTaken',
      'columns.2.key': 'key',
      'columns.3.min': 'bound',
      'columns.4.max': 'bounds',
      'columns.5.min': 'boundDate',
      'columns.6.pattern': 'pattern',
      'columns.7.pattern': 'patternKind',
      'columns.8.choices': 'choices',
      'columns.9.default': 'default',
    });
  });

  it('are none in what can be published', () => {
    expect(
      problemsOf([
        column('n', { type: 'number', min: '1', max: '99.5', default: '2' }),
        column('d', { type: 'date', min: '2026-01-01', default: '2026-05-01' }),
        column('p', { pattern: '[A-Z]{2}\\d+' }),
        ...['\\d{3}\\-\\d{4}', '\\w+\\@\\w+', '(?i)abc', '\\pN', 'C:\\\\1'].map((pattern, at) =>
          column(`p${at}`, { pattern }),
        ),
        column('c', { type: 'choice', choices: ['S', 'M'], default: 'm' }),
      ]),
    ).toEqual({});
  });

  it('of the server are found at the same settings', () => {
    const refused = refusedContent([
      { path: 'content.columns.2.filter_id', message: 'The list is gone' },
      { path: 'body.content.columns.0.label', message: 'Enter a label' },
    ]);
    expect([...refused.keys()]).toEqual(['columns.2.filter_id', 'columns.0.label.en']);
  });
});

describe('columns of a file', () => {
  const rows = [
    ['Order No', 'Ordered', 'Total', 'Postcode', 'Mail', 'Paid', 'Size', '', 'Pieces'],
    ...Array.from({ length: 30 }, (_, at) => [
      `A-${at}`,
      `${(at % 28) + 1}/04/2026`,
      '1.234,50',
      '01234',
      'a@example.com',
      at % 2 ? 'yes' : 'no',
      ['S', 'M', 'L'][at % 3] ?? '',
      'x',
      String(at),
    ]),
  ];

  it('have the headers of the file, and types by its cells', () => {
    const found = fileColumns(rows, [], 'en').map(({ column: { key, label, type } }) => [key, label.en, type]);
    expect(found).toEqual([
      ['order_no', 'Order No', 'text'],
      ['ordered', 'Ordered', 'date'],
      ['total', 'Total', 'number'],
      ['postcode', 'Postcode', 'text'],
      ['mail', 'Mail', 'email'],
      ['paid', 'Paid', 'boolean'],
      ['size', 'Size', 'choice'],
      ['pieces', 'Pieces', 'integer'],
    ]);
    expect(fileColumns(rows, [], 'en').find(({ column: { key } }) => key === 'size')?.column.choices).toEqual([
      'L',
      'M',
      'S',
    ]);
  });

  it('are known by key, label and alias', () => {
    const present = [column('order_no'), column('amount', { aliases: ['TOTAL'] })];
    const known = fileColumns(rows, present, 'en').filter((found) => found.known);
    expect(known.map(({ column: { key }, known: as }) => [key, as])).toEqual([
      ['order_no', 'order_no'],
      ['total', 'amount'],
    ]);
  });

  it('are none of an empty file', () => {
    expect(fileColumns([], [], 'en')).toEqual([]);
  });
});
