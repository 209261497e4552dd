import { IconBinaryTree, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isListOrObject } from 'shared-contracts/api/exactJson';
import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import {
  type JsonModel,
  jsonKindOf,
  jsonPathOf,
  jsonPathText,
  textKindOf,
  useTreeVersion,
} from 'shared-contracts/ui/json';
import classes from './LogViewer.module.css';
import { ExplainLink } from './RecordLinks.tsx';
import { useShownTrace } from './TracePicker.tsx';
import { useCopy } from './useCopy.ts';

/** Type of a value and how much it holds; of a date, what it is in the user's own time zone. */
function useKindText(value: unknown): string {
  const { t } = useTranslation();
  const { exact, count: write } = useFormatters();
  const kind = jsonKindOf(value);
  const count = isListOrObject(value) ? Object.keys(value).length : 0;
  if (kind === 'object' || kind === 'array') return t(`contextViewer.kind.${kind}`, { count, shown: write(count) });
  if (typeof value !== 'string') return t(`contextViewer.kind.${kind}`);
  const text = textKindOf(value);
  if (text === 'date') return t('contextViewer.kind.date', { date: exact(value) });
  if (text === 'link') return t('contextViewer.kind.link');
  return t('contextViewer.kind.string', { count: value.length, shown: write(value.length) });
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Where the active row stands and what it is, with the way to copy either. */
export function PathBar({ model }: { model: JsonModel }) {
  const { t } = useTranslation();
  useTreeVersion(model);
  const { copyPath, copyText } = useCopy();
  const { active } = model;
  const kind = useKindText(active?.item.value);
  const record = useShownTrace()?.record;
  if (!active) return null;
  const keys = jsonPathOf(active);
  const path = jsonPathText(keys);
  return (
    <section className={classes.path} aria-label={t('contextViewer.selected')}>
      <div className={classes.place}>
        <span className={classes.pathText} dir="ltr" title={path}>
          {path || t('contextViewer.wholeValue')}
        </span>
        <span className={classes.kind}>{kind}</span>
      </div>
      {record && <ExplainLink record={record} path={keys} />}
      <Button
        type="text"
        size="small"
        disabled={path === ''}
        aria-label={t('contextViewer.copyPath')}
        title={t('contextViewer.copyPath')}
        icon={<IconBinaryTree {...icon} />}
        onClick={() => copyPath(path)}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('contextViewer.copyValue')}
        title={t('contextViewer.copyValue')}
        icon={<IconCopy {...icon} />}
        onClick={() => copyText(active.item.value)}
      />
    </section>
  );
}
