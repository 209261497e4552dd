import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { AutoComplete, Input, useTyped } from 'shared-contracts/ui/forms';
import { useRunPaths } from '../../data/scenarioRuns.ts';
import classes from './LogsFilters.module.css';
import { pathBeingTyped } from './pathBeingTyped.ts';
import { useLogsText } from './useLogsText.ts';

/** Paths offered at once. */
const offered = 12;

interface RunSearchProps {
  scenarioId: string;
  value: string;
  onChange: (search: string) => void;
  /** Element that says what is wrong with the search, or how it is written. */
  describedBy: string | undefined;
  isRefused: boolean;
}

/** Joins conditions, in every language. */
const joining = 'and';

/** Behind a whole condition another one may follow. */
function continuation(typed: string) {
  if (!/(?:[=<>]\s*\S.*|\sexists)\s$/i.test(typed)) return [];
  return [{ value: `${typed.trimEnd()} ${joining} `, label: <span className={classes.path}>{joining}</span> }];
}

function usePathOptions(scenarioId: string, typed: string, wanted: boolean) {
  const { data } = useRunPaths(scenarioId, wanted);
  const { before, path } = pathBeingTyped(typed);
  if (path === null) return continuation(typed);
  const fits = (known: string) => known.toLowerCase().includes(path.toLowerCase());
  return (data ?? [])
    .filter((known) => fits(known.field))
    .slice(0, offered)
    .map(({ field: known, example }) => ({
      value: `${before}${known} = `,
      label: (
        <span className={classes.path} dir="ltr">
          <span>{known}</span>
          <span className={classes.example}>{example}</span>
        </span>
      ),
    }));
}

/** Finds runs by name, id and exception, or by the values they began with: it offers their paths. Escape clears it. */
export function RunSearch({ scenarioId, value, onChange, describedBy, isRefused }: RunSearchProps) {
  const t = useLogsText();
  const [typed, type] = useTyped(value, onChange);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const options = usePathOptions(scenarioId, typed, wanted);
  return (
    <AutoComplete
      className={classes.search ?? ''}
      value={typed}
      options={options}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={false}
      onChange={type}
      onOpenChange={setOpen}
      onFocus={() => setWanted(true)}
    >
      <Input
        aria-label={t('search')}
        placeholder={t('searchExample')}
        prefix={<IconSearch size={16} stroke={1.8} aria-hidden />}
        allowClear
        dir="auto"
        {...(isRefused && { status: 'error' as const, 'aria-invalid': true })}
        aria-describedby={describedBy}
        onKeyDown={(event) => {
          // The first one closes what is offered.
          if (event.key !== 'Escape' || typed === '' || (open && options.length > 0)) return;
          event.stopPropagation();
          type('');
        }}
      />
    </AutoComplete>
  );
}
