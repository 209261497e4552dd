import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserPatternTest, type PatternTest } from 'shared-contracts/import';
import { Input, LabelledField, ReadOnlyFields } from 'shared-contracts/ui/forms';
import type { DraftColumn } from '../../state/importContent/draft.ts';
import { useBuilder, useColumnChange } from './builderContext.ts';
import classes from './ColumnsPart.module.css';
import { SettingField } from './SettingField.tsx';

/** Longest text that is tried: a slow pattern must not hold the page up. */
const maxTried = 200;

/** A text to try the pattern with, and whether it would pass. */
function Tester({ test }: { test: PatternTest }) {
  const { t } = useTranslation('remote-data-triggers');
  const [text, setText] = useState('');
  const passes = text === '' ? null : test(text.trim());
  return (
    <LabelledField
      label={t('builder.tryPattern')}
      hint={
        <span className={classes.verdict} data-good={passes} role="status">
          {passes !== null && t(passes ? 'builder.patternFits' : 'builder.patternFails')}
        </span>
      }
    >
      {(control) => (
        <Input
          {...control}
          className={classes.mono}
          spellCheck={false}
          maxLength={maxTried}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </LabelledField>
  );
}

/** A regular expression for the whole cell, and a field to try it in. */
export function PatternField({ column, at }: { column: DraftColumn; at: number }) {
  const { t } = useTranslation('remote-data-triggers');
  const { problems } = useBuilder();
  const change = useColumnChange(column.id);
  const path = `columns.${at}.pattern`;
  const isRight = column.pattern !== null && !problems.has(path);
  const test = isRight ? browserPatternTest(column.pattern ?? '') : undefined;
  const hint = t(isRight && !test ? 'builder.patternUntried' : 'builder.patternHint');
  return (
    <>
      <SettingField path={path} label={t('builder.pattern')} hint={hint}>
        {(control) => (
          <Input
            {...control}
            className={classes.mono}
            spellCheck={false}
            placeholder="[A-Z]{2}\d{4}"
            value={column.pattern ?? ''}
            onChange={({ target }) => change({ pattern: target.value === '' ? null : target.value })}
          />
        )}
      </SettingField>
      {/* Trying a pattern changes nothing. */}
      {test ? (
        <ReadOnlyFields value={false}>
          <Tester test={test} />
        </ReadOnlyFields>
      ) : (
        <span />
      )}
    </>
  );
}
