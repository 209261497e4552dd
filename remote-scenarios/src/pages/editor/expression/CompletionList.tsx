import { useEffect, useRef } from 'react';
import { codeHelpers } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import { shortRunId } from '../../../parts/shortRunId.ts';
import type { CompletionOption } from '../../../state/expression/completion.ts';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { describedTypes, shortValue, typeName } from '../context/valueWords.ts';
import classes from './CompletionList.module.css';
import { FieldPreview } from './FieldPreview.tsx';
import type { FieldCompletion } from './useCompletion.ts';

function OptionValue({ option }: { option: CompletionOption }) {
  const t = useEditorText();
  const { described, isOnlyDescribed } = option;
  if (isOnlyDescribed) {
    return (
      <>
        <span className={classes.said}>{described?.text}</span>
        <span className={classes.origin}>{t(`described.${described?.origin ?? 'api'}`)}</span>
      </>
    );
  }
  if (!('value' in option)) return null;
  const { value } = option;
  const words = typeof value === 'object' && value !== null ? typeName(value, t) : shortValue(value);
  return (
    <span className={classes.value} data-null={value === null}>
      {words}
    </span>
  );
}

function helperWords(option: CompletionOption, locale: string): string {
  const helper = codeHelpers.find(({ name }) => name === option.label);
  return helper?.text[locale === 'fr' ? 'fr' : 'en'] ?? '';
}

/** What a helper is given, with an example, or what is said of a field: shown at the pointer. */
function titleOf({ label, kind, described }: CompletionOption): string | undefined {
  if (kind === 'field') return described?.text;
  const helper = kind === 'helper' && codeHelpers.find(({ name }) => name === label);
  return helper ? `${helper.signature}\n${helper.example}` : undefined;
}

function kindWords(option: CompletionOption, t: ReturnType<typeof useEditorText>, locale: string): string {
  if (option.kind === 'helper') return helperWords(option, locale);
  if (option.kind === 'node') return t('expression.node');
  if (option.kind === 'root') return t(`expression.root.${option.label}`);
  if (option.types) return describedTypes(option.types, option.described, t);
  return typeName(option.value, t);
}

function Options({ id, completion }: CompletionListProps) {
  const t = useEditorText();
  const locale = useLocale();
  const { run } = useShownRun();
  const list = useRef<HTMLDivElement>(null);
  const { found, active, accept } = completion;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option changes which element is marked
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!found) return null;
  return (
    <>
      <div className={classes.head}>
        <span>{found.path || t('expression.begin')}</span>
        {run && <span>{t('expression.valuesFrom', { id: shortRunId(run.id) })}</span>}
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('expression.completions')} className={classes.list}>
        {found.options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
          <div
            key={option.insert}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={classes.option}
            data-kind={option.kind}
            title={titleOf(option)}
            onClick={() => accept(option)}
          >
            <span className={classes.label}>{option.label}</span>
            <span className={classes.kind}>{kindWords(option, t, locale)}</span>
            <OptionValue option={option} />
          </div>
        ))}
      </div>
    </>
  );
}

interface CompletionListProps {
  id: string;
  completion: FieldCompletion;
}

/** What can be written at the caret with the values of the run, and what the expression gives now. */
export function CompletionList({ id, completion }: CompletionListProps) {
  const t = useEditorText();
  const { preview, addFallback } = completion;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field
    <div className={classes.popup} onMouseDown={(event) => event.preventDefault()}>
      <Options id={id} completion={completion} />
      {preview && preview.kind !== 'unknown' && (
        <div className={classes.foot}>
          <span>{t('expression.preview')}</span>
          <FieldPreview preview={preview} />
          {addFallback && (
            <button type="button" className={classes.fallback} tabIndex={-1} onClick={addFallback}>
              {t('expression.fallback')} <code>{"?? ''"}</code>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
