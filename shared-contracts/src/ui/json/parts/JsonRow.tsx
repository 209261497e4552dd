import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isExactInteger, isListOrObject } from '../../../api/exactJson/index.ts';
import { uiNamespace } from '../../messages/index.ts';
import { JsonText } from './JsonText.tsx';
import classes from './JsonTree.module.css';
import { type JsonNode, jsonPathOf } from './jsonSource.ts';
import { Marked } from './Marked.tsx';
import { jsonKindOf } from './valueKinds.ts';

interface NameProps {
  name: string | number | null;
  query: string;
  onPick?: (() => void) | undefined;
}

function Name({ name, query, onPick }: NameProps) {
  if (name === null) return null;
  const text = (
    <span className={typeof name === 'number' ? classes.index : classes.key}>
      <Marked text={String(name)} query={query} />
    </span>
  );
  const pick = (event: MouseEvent) => {
    event.stopPropagation();
    onPick?.();
  };
  if (onPick) {
    // A line may end behind a button: within it, the colon stays with its key.
    return (
      <>
        <button type="button" className={classes.pick} aria-label={String(name)} onClick={pick}>
          {text}
          <span className={classes.colon}>:</span>
        </button>{' '}
      </>
    );
  }
  return (
    <>
      {text}
      <span className={classes.colon}>: </span>
    </>
  );
}

/** How many a branch holds, in the signs of its kind: `{7}`, `[3]`. */
function Size({ value }: { value: object }) {
  const list = Array.isArray(value);
  const count = list ? value.length : Object.keys(value).length;
  return <span className={classes.size}>{list ? `[${count}]` : `{${count}}`}</span>;
}

function Range({ node }: { node: JsonNode }) {
  const { i18n } = useTranslation(uiNamespace);
  const numbers = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language]);
  const { item, from, to } = node;
  if (Array.isArray(item.value)) {
    return <span className={classes.index}>{`${numbers.format(from)} … ${numbers.format(to - 1)}`}</span>;
  }
  return <span className={classes.index}>{`${item.keys?.[from]} … ${item.keys?.[to - 1]}`}</span>;
}

/** A value without members. A number beyond those of the language says that all its digits are as they were sent. */
function Scalar({ value, open, query }: Pick<JsonEntryProps, 'value' | 'open' | 'query'>) {
  const { t } = useTranslation(uiNamespace);
  if (typeof value === 'string') return <JsonText text={value} open={open} query={query} />;
  if (!isExactInteger(value)) return <Marked text={String(value)} query={query} />;
  return (
    <span title={t('json.exactHint')}>
      <Marked text={value.rawJSON} query={query} />
      <span className={classes.rest}> {t('json.exact')}</span>
    </span>
  );
}

interface JsonEntryProps extends NameProps {
  value: unknown;
  /** A long text is shown whole. */
  open: boolean;
}

/** A key with its value, or with the size of what it holds. */
export function JsonEntry({ name, value, open, query, onPick }: JsonEntryProps) {
  return (
    <span className={classes.line}>
      <Name name={name} query={query} onPick={onPick} />
      {isListOrObject(value) ? (
        <Size value={value} />
      ) : (
        <span className={classes.value} data-kind={jsonKindOf(value)}>
          <Scalar value={value} open={open} query={query} />
        </span>
      )}
    </span>
  );
}

export interface JsonRowProps {
  node: JsonNode;
  query?: string;
  /** Called with the path of a clicked key, e.g. to insert its expression. */
  onPick?: ((path: readonly (string | number)[]) => void) | undefined;
  /** Buttons for the value at a path. They are seen on the active row and under the pointer; Tab leads to them from the tree. */
  acts?: ((path: readonly (string | number)[]) => ReactNode) | undefined;
}

/** A click on a button of a row is none on the row. */
const stopHere = (event: MouseEvent) => event.stopPropagation();

/** A row of a JSON tree: an entry, or a range of entries. */
export function JsonRow({ node, query = '', onPick, acts }: JsonRowProps) {
  if (node.isRange) return <Range node={node} />;
  const { key, value } = node.item;
  const pick = onPick && (() => onPick(jsonPathOf(node)));
  const entry = <JsonEntry name={key} value={value} open={node.open} query={query} onPick={pick} />;
  if (!acts) return entry;
  return (
    <>
      {entry}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons take the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it holds clicks of its buttons back from the row */}
      <span className={classes.acts} onClick={stopHere}>
        {acts(jsonPathOf(node))}
      </span>
    </>
  );
}
