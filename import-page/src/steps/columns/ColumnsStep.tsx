import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { columnLabel } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Announcement } from '../../parts/Announcement.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Progress } from '../../parts/Progress.tsx';
import { StepHeading } from '../../parts/StepHeading.tsx';
import { usePage } from '../../state/PageContext.ts';
import {
  type CheckedFile,
  type Choices,
  checkFile,
  choicesOf,
  isNeeded,
  mappingsOf,
  type PickedFile,
  suggestedChoices,
} from '../../state/pickedFile.ts';
import type { OpenOptions } from '../../worker/protocol.ts';
import { openFile } from '../file/openFile.ts';
import { RefusalNotice } from '../file/RefusalNotice.tsx';
import frame from '../frame.module.css';
import { ColumnRow } from './ColumnRow.tsx';
import styles from './columns.module.css';
import { FileFacts } from './FileFacts.tsx';
import { useReadings } from './useReadings.ts';

interface Props {
  /** Begins from the choices that it was checked by, where it was. */
  picked: PickedFile | CheckedFile;
  onReopened(picked: PickedFile): void;
  onChecked(checked: CheckedFile): void;
  onBack(): void;
}

interface Work {
  kind: 'reading' | 'checking';
  share: number;
}

function useWork(name: string) {
  const [work, setWork] = useState<Work>();
  const [refusal, setRefusal] = useState<{ name: string; error: unknown }>();
  const run = useCallback(
    async <T,>(
      kind: Work['kind'],
      act: (onProgress: (share: number) => void) => Promise<T>,
    ): Promise<T | undefined> => {
      setRefusal(undefined);
      setWork({ kind, share: 0 });
      try {
        return await act((share) => setWork({ kind, share }));
      } catch (error) {
        setRefusal({ name, error });
        return undefined;
      } finally {
        setWork(undefined);
      }
    },
    [name],
  );
  return { work, refusal, run };
}

/** Aborts when the step is left: what is under way then comes too late for the visitor. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return leaving;
}

function useChoices(picked: PickedFile | CheckedFile) {
  const { config } = usePage();
  const { columns } = config.content;
  const { opened } = picked;
  const suggested = useMemo(() => suggestedChoices(opened, columns, config.learned), [opened, columns, config.learned]);
  const before = useMemo(() => 'mappings' in picked && choicesOf(columns, picked.mappings), [picked, columns]);
  const [changed, setChanged] = useState<{ of: PickedFile; choices: Choices }>();
  // Another way to read the file may find other headers.
  const choices = changed?.of === picked ? changed.choices : before || suggested.choices;
  const take = (key: string, index: number) => {
    // A column of the file is one of the page: the one that had it before gives it up.
    const others = Object.entries(choices).map(([other, at]) => [other, at === index ? -1 : at] as const);
    setChanged({ of: picked, choices: { ...Object.fromEntries(others), [key]: index } });
  };
  const used = new Set(Object.values(choices));
  return {
    choices,
    sourceOf: (key: string) => (choices[key] === suggested.choices[key] ? suggested.sources[key] : undefined),
    take,
    missing: columns.filter((column) => isNeeded(column) && (choices[column.key] ?? -1) < 0),
    ignored: opened.columns.flatMap(({ header }, at) => (used.has(at) || header === '' ? [] : [header])),
    isUnmatched: [...used].every((index) => index < 0),
  };
}

function WorkProgress({ work, name }: { work: Work; name: string }) {
  const { say } = useTexts();
  const label = say(work.kind === 'reading' ? 'file.reading' : 'columns.checking', { name });
  return (
    <>
      <Progress label={label} share={work.share} />
      <Announcement text={label} />
    </>
  );
}

/** The second step: which column of the file is which of the page. */
export function ColumnsStep({ picked, onReopened, onChecked, onBack }: Props) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { columns } = config.content;
  const { opened, worker, file } = picked;
  const { choices, sourceOf, take, missing, ignored, isUnmatched } = useChoices(picked);
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { readingOf, chosenOf, choose } = useReadings(picked, choices);
  const { work, refusal, run } = useWork(file.name);
  const leaving = useLeaving();
  const reopen = async (options: OpenOptions) => {
    const { signal } = leaving.current;
    const again = await run('reading', (onProgress) => openFile(config, file, options, signal, onProgress));
    if (!again) return;
    if (signal.aborted) return again.worker.close();
    worker.close();
    onReopened(again);
  };
  const check = async () => {
    setAsked(true);
    if (missing.length > 0) {
      list.current?.querySelector<HTMLElement>('[data-missing] select')?.focus();
      return;
    }
    const mappings = mappingsOf(columns, choices).map((mapping) => ({ ...mapping, reading: chosenOf(mapping.key) }));
    const { signal } = leaving.current;
    const checked = await run('checking', (onProgress) => checkFile(picked, mappings, onProgress));
    if (checked && !signal.aborted) onChecked(checked);
  };
  return (
    <div className={frame.stack}>
      <StepHeading>{say('columns.title')}</StepHeading>
      <FileFacts picked={picked} isBusy={work !== undefined} onReopen={(options) => void reopen(options)} />
      {refusal && <RefusalNotice {...refusal} />}
      {missing.length > 0 && (
        <Notice tone="warning" title={say('columns.missing', { count: missing.length })}>
          {missing.map((column) => columnLabel(column, language)).join(', ')}
        </Notice>
      )}
      <section className={`${frame.card} ${styles.table}`} aria-label={say('columns.list')}>
        <ul ref={list}>
          <li className={styles.head} aria-hidden>
            <span>{say('columns.wanted')}</span>
            <span>{say('columns.found')}</span>
            <span>{say('columns.samples')}</span>
            <span>{say('columns.read')}</span>
          </li>
          {columns.map((column) => (
            <ColumnRow
              key={column.key}
              column={column}
              opened={opened}
              index={choices[column.key] ?? -1}
              source={sourceOf(column.key)}
              reading={readingOf(column.key)}
              isMissing={isAsked && missing.includes(column)}
              onChoose={(index) => take(column.key, index)}
              onReading={(reading) => choose(column.key, reading)}
            />
          ))}
        </ul>
      </section>
      {ignored.length > 0 && (
        <p className={frame.meta}>
          {say('columns.ignored', { count: ignored.length })} {ignored.join(', ')}
        </p>
      )}
      {work && <WorkProgress work={work} name={file.name} />}
      <div className={frame.foot}>
        <div>
          <Button onClick={onBack}>{say('columns.other')}</Button>
        </div>
        <div>
          <Button look="primary" disabled={work !== undefined || isUnmatched} onClick={() => void check()}>
            {say('columns.continue')}
          </Button>
        </div>
      </div>
    </div>
  );
}
