import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importContentSchema } from 'shared-contracts/api/import-page';
import { Button } from 'shared-contracts/ui/core';
import { useBuilder } from './builderContext.ts';
import { SettingField } from './SettingField.tsx';
import classes from './TextsPart.module.css';

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Takes a picture, or says why it cannot be taken; what was there stays then. */
function useLogo() {
  const { t } = useTranslation('remote-data-triggers');
  const { edit } = useBuilder();
  const [problem, setProblem] = useState<string | null>(null);
  const write = (logo: string | null) => {
    setProblem(null);
    edit((before) => ({ ...before, logo }));
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type)) return setProblem(t('builder.logoType'));
    const logo = await dataUrlOf(file).catch(() => '');
    if (!importContentSchema.shape.logo.safeParse(logo).success) return setProblem(t('builder.logoTooLarge'));
    write(logo);
  };
  return { problem, take, remove: () => write(null) };
}

/** The picture at the head of the page: dropped or chosen. */
export function LogoField() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, readOnly } = useBuilder();
  const { problem, take, remove } = useLogo();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!readOnly) void take(event.dataTransfer.files[0]);
  };
  return (
    <SettingField group path="logo" label={t('builder.logo')} hint={t('builder.logoHint')}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: pictures are dropped here; the button beside does the same by keyboard
        <div
          className={classes.logo}
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          {content.logo && <img className={classes.picture} src={content.logo} alt={t('builder.logoAlt')} />}
          {!readOnly && (
            <Button
              {...control}
              icon={<IconPhotoPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t(content.logo ? 'builder.replaceLogo' : 'builder.addLogo')}
            </Button>
          )}
          {!readOnly && content.logo && (
            <Button type="text" onClick={remove}>
              {t('builder.removeLogo')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={types.join(',')}
            aria-label={t('builder.addLogo')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              void take(file);
            }}
          />
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </SettingField>
  );
}
