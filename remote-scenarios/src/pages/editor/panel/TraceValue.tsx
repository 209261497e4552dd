import { IconListSearch } from '@tabler/icons-react';
import { isExactInteger } from 'shared-contracts/api/exactJson';
import { RemoteLink } from 'shared-contracts/react';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './FieldTree.module.css';

/** Characters of what identifies something. */
const longest = 64;
const shortest = 2;
/** Stands in what is masked. */
const maskSign = '••';

/** A value that may identify something, as it is searched; null for all others. */
function identifierIn(value: unknown): string | null {
  if (typeof value !== 'string' && !Number.isInteger(value) && !isExactInteger(value)) return null;
  const text = isExactInteger(value) ? value.rawJSON : String(value).trim();
  const fits = text.length >= shortest && text.length <= longest;
  return fits && !text.includes(maskSign) ? text : null;
}

/** The way from a value to everything that has it. */
export function TraceValue({ value }: { value: unknown }) {
  const t = useEditorText();
  const text = identifierIn(value);
  if (text === null) return null;
  const label = t('data.trace', { value: text });
  return (
    <RemoteLink
      to="lineage"
      search={new URLSearchParams({ q: text }).toString()}
      className={classes.trace}
      aria-label={label}
      title={label}
      unresolved="hide"
    >
      <IconListSearch size={14} stroke={1.8} aria-hidden />
    </RemoteLink>
  );
}
