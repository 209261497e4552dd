import type { RowProblemCode } from 'shared-contracts/api/import-page';
import { columnLabel, type ImportPageColumn } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Select } from '../../parts/Select.tsx';
import type { RowFilter, Summary } from '../../worker/protocol.ts';

const separator = ' ';
function nameOf({ problems, column = '', code, warnings }: RowFilter): string {
  if (warnings) return 'warnings';
  return problems ? ['problems', column, code ?? ''].join(separator) : 'all';
}

interface Props {
  columns: readonly ImportPageColumn[];
  summary: Summary;
  filter: RowFilter;
  onFilter(filter: RowFilter): void;
}

/** Which rows the grid shows: all, those with a problem, or those with one kind of problem in one column. */
export function ProblemFilter({ columns, summary, filter, onFilter }: Props) {
  const { language, say } = useTexts();
  const labels = new Map(columns.map((column) => [column.key, columnLabel(column, language)]));
  const types = new Map(columns.map((column) => [column.key, column.type]));
  /** What is wrong, as people say it of the type of the column. */
  const problemOf = (column: string, code: RowProblemCode) =>
    code === 'type' ? say(`problem.type.${types.get(column) ?? 'text'}`) : say(`problem.${code}`);
  const kinds = summary.problems.map(({ column, code, count }) => ({
    filter: { problems: true, column, code },
    label: say('check.kind', { column: labels.get(column) ?? column, problem: problemOf(column, code), number: count }),
  }));
  const isListed = !filter.column || kinds.some((kind) => nameOf(kind.filter) === nameOf(filter));
  const options: { filter: RowFilter; label: string }[] = [
    { filter: { problems: false }, label: say('check.all', { number: summary.rowCount }) },
    { filter: { problems: true }, label: say('check.problems', { number: summary.invalidCount }) },
    ...(summary.warningCount > 0 || filter.warnings
      ? [
          {
            filter: { problems: false, warnings: true },
            label: say('check.warnings', { number: summary.warningCount }),
          },
        ]
      : []),
    ...kinds,
    // The last problem of a kind was corrected a moment ago.
    ...(isListed
      ? []
      : [
          {
            filter,
            label: say('check.kind', {
              column: labels.get(filter.column ?? '') ?? '',
              problem: problemOf(filter.column ?? '', filter.code as RowProblemCode),
              number: 0,
            }),
          },
        ]),
  ];
  return (
    <Select
      label={say('check.filter')}
      value={nameOf(filter)}
      options={options.map((option) => ({ value: nameOf(option.filter), label: option.label }))}
      onChoose={(value) => {
        const chosen = options.find((option) => nameOf(option.filter) === value);
        if (chosen) onFilter(chosen.filter);
      }}
    />
  );
}
