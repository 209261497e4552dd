import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { brandingSchema } from 'shared-contracts/api/partner';
import { Button } from 'shared-contracts/ui/core';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './PartnerPage.module.css';

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

interface LogoInputProps {
  id?: string;
  value?: string | null;
  onChange?: (logo: string | null) => void;
}

/** A picture, dropped or chosen; one that cannot be taken leaves what was there. */
export function LogoInput({ id, value, onChange }: LogoInputProps) {
  const t = useAdminText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type)) return setProblem(t('partner.logoType'));
    const logo = await dataUrlOf(file).catch(() => '');
    if (!brandingSchema.shape.logo.safeParse(logo).success) return setProblem(t('partner.logoTooLarge'));
    setProblem(null);
    onChange?.(logo);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures are dropped here; the button beside does the same by keyboard
    <div className={classes.logo} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {value && <img src={value} alt={t('partner.logoAlt')} />}
      <Button
        id={id ?? ''}
        icon={<IconPhotoPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(value ? 'partner.replaceLogo' : 'partner.addLogo')}
      </Button>
      {value && (
        <Button type="text" onClick={() => onChange?.(null)}>
          {t('partner.removeLogo')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={t('partner.addLogo')}
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
  );
}
