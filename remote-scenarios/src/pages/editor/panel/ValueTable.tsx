import { isListOrObject } from 'shared-contracts/api/exactJson';
import { Table } from 'shared-contracts/ui/data';
import { useEditorText } from '../context/useEditorText.ts';
import { shortValue } from '../context/valueWords.ts';

interface Row {
  key: number;
  value: unknown;
}

/** Rows drawn; the JSON view holds all. */
const rowsShown = 100;
const columnsShown = 30;

const isRecord = (value: unknown): value is Record<string, unknown> => isListOrObject(value) && !Array.isArray(value);

function columnNames(items: readonly unknown[]): string[] {
  const names = new Set<string>();
  for (const item of items) if (isRecord(item)) for (const key of Object.keys(item)) names.add(key);
  return [...names].slice(0, columnsShown);
}

/** A payload as a table: a list by its items' fields, anything else as one row. */
export function ValueTable({ value }: { value: unknown }) {
  const t = useEditorText();
  const items = (Array.isArray(value) ? value : [value]).slice(0, rowsShown);
  const names = columnNames(items);
  const rows = items.map((item, key): Row => ({ key, value: item }));
  const columns =
    names.length > 0
      ? names.map((name) => ({
          title: name,
          key: name,
          ellipsis: true,
          width: 140,
          render: (_: unknown, row: Row) =>
            isRecord(row.value) && Object.hasOwn(row.value, name) ? shortValue(row.value[name]) : '',
        }))
      : [{ title: t('data.value'), key: 'value', render: (_: unknown, row: Row) => shortValue(row.value) }];
  return (
    <Table<Row>
      size="small"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: names.length * 140 }}
      aria-label={t('data.table')}
    />
  );
}
