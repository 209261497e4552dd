import { useTranslation } from 'react-i18next';
import {
  type ImportDelivery,
  type ImportFormat,
  importFormats,
  maxImportBytes,
  maxImportRows,
} from 'shared-contracts/api/import-page';
import { samplePayload } from 'shared-contracts/import';
import { Panel } from 'shared-contracts/ui/core';
import { CheckboxGroup, InputNumber, LabelledField, Radio } from 'shared-contracts/ui/forms';
import { JsonTree } from 'shared-contracts/ui/json';
import { useBuilder } from './builderContext.ts';
import { SettingField } from './SettingField.tsx';
import classes from './TextsPart.module.css';
import { ValidationFields } from './ValidationFields.tsx';

const megabyte = 1024 * 1024;

function FileLimits() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  return (
    <>
      <SettingField group path="formats" label={t('builder.formats')}>
        {(control) => (
          <CheckboxGroup<ImportFormat>
            {...control}
            value={content.formats}
            options={importFormats.map((value) => ({ value, label: t(`builder.format.${value}`) }))}
            onChange={(formats) => edit((before) => ({ ...before, formats }))}
          />
        )}
      </SettingField>
      <div className={classes.pairs}>
        <SettingField path="max_rows" label={t('builder.maxRows')}>
          {(control) => (
            <InputNumber
              {...control}
              className={classes.number ?? ''}
              min={1}
              max={maxImportRows}
              precision={0}
              value={content.max_rows}
              onChange={(rows) => rows !== null && edit((before) => ({ ...before, max_rows: rows }), 'max_rows')}
            />
          )}
        </SettingField>
        <SettingField path="max_bytes" label={t('builder.maxSize')}>
          {(control) => (
            <InputNumber
              {...control}
              className={classes.number ?? ''}
              min={0.1}
              max={maxImportBytes / megabyte}
              suffix={t('builder.megabytes')}
              value={Math.round((content.max_bytes / megabyte) * 10) / 10}
              onChange={(size) =>
                size !== null && edit((before) => ({ ...before, max_bytes: Math.round(size * megabyte) }), 'max_bytes')
              }
            />
          )}
        </SettingField>
      </div>
    </>
  );
}

function RowPolicy() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  return (
    <SettingField
      group
      path="row_policy"
      label={t('builder.rowPolicy')}
      hint={t(`builder.rowPolicyHint.${content.row_policy}`)}
    >
      {(control) => (
        <Radio.Group
          {...control}
          value={content.row_policy}
          options={(['all', 'valid'] as const).map((value) => ({ value, label: t(`builder.rowPolicies.${value}`) }))}
          onChange={({ target }) => edit((before) => ({ ...before, row_policy: target.value }))}
        />
      )}
    </SettingField>
  );
}

const deliveries: Readonly<Record<ImportDelivery['mode'], ImportDelivery>> = {
  row: { mode: 'row' },
  batch: { mode: 'batch', size: 100 },
  file: { mode: 'file' },
};

function Delivery() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  const { delivery } = content;
  const size = delivery.mode === 'batch' ? delivery.size : 0;
  return (
    <>
      <SettingField
        group
        path="delivery"
        label={t('builder.delivery')}
        hint={t(`builder.deliveryHint.${delivery.mode}`, { count: size })}
      >
        {(control) => (
          <Radio.Group
            {...control}
            value={delivery.mode}
            options={Object.keys(deliveries).map((value) => ({ value, label: t(`builder.deliveries.${value}`) }))}
            onChange={({ target }) => {
              const next = deliveries[target.value as ImportDelivery['mode']];
              edit((before) => ({ ...before, delivery: next }));
            }}
          />
        )}
      </SettingField>
      {delivery.mode === 'batch' && (
        <SettingField path="delivery.size" label={t('builder.batchSize')}>
          {(control) => (
            <InputNumber
              {...control}
              className={classes.number ?? ''}
              min={2}
              max={10_000}
              precision={0}
              value={delivery.size}
              onChange={(rows) =>
                rows !== null &&
                edit((before) => ({ ...before, delivery: { mode: 'batch', size: rows } }), 'delivery.size')
              }
            />
          )}
        </SettingField>
      )}
    </>
  );
}

/** Which files are taken, what becomes of rows with problems, and what runs get. */
export function RulesPart() {
  const { t } = useTranslation('remote-data-triggers');
  const { content } = useBuilder();
  return (
    <div className={classes.parts}>
      <Panel title={t('builder.files')}>
        <div className={classes.stack}>
          <FileLimits />
          <RowPolicy />
          <ValidationFields />
        </div>
      </Panel>
      <Panel title={t('builder.runs')}>
        <div className={classes.stack}>
          <Delivery />
          <LabelledField group label={t('builder.samplePayload')} hint={t('builder.samplePayloadHint')}>
            {() => (
              <div className={classes.sample}>
                <JsonTree value={samplePayload(content)} />
              </div>
            )}
          </LabelledField>
        </div>
      </Panel>
    </div>
  );
}
