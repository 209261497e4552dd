import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureIn, pictureSchema, pictureTypes } from '../../../api/picture/index.ts';
import { useFormatters } from '../../../react/index.ts';
import { Button, VisuallyHidden } from '../../core/index.ts';
import { Input } from '../../forms/parts/controls.tsx';
import { FieldLabel } from '../../forms/parts/formContext.ts';
import { useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './PictureInput.module.css';

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Takes a picture, or says why it cannot be taken; what was there stays then. */
function useTaking(onChange: PictureInputProps['onChange']) {
  const { t } = useTranslation(uiNamespace);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const url = await dataUrlOf(file).catch(() => '');
    const picture = pictureSchema.safeParse(url);
    if (picture.success) onChange?.(picture.data);
    setProblem(picture.success ? null : t(pictureIn(url) ? 'form.pictureTooLarge' : 'form.pictureType'));
  };
  const remove = () => {
    setProblem(null);
    onChange?.(null);
  };
  return { problem, take, remove };
}

interface PictureInputProps {
  id?: string;
  /** A data URL; null for none. */
  value?: string | null;
  onChange?: (picture: string | null) => void;
  /** What the picture shows, to those who don't see it. */
  alt: string;
  /** What is chosen, where no `Field` of the kit around it says so. */
  label?: ReactNode;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** A picture that may only be read: what it is takes the focus, as other fields do. */
function ReadOnlyPicture({ value, alt, id, 'aria-describedby': describedBy }: PictureInputProps) {
  const { bytes } = useFormatters();
  const picture = value ? pictureIn(value) : null;
  const type = picture?.type.replace('image/', '').toUpperCase();
  return (
    <div className={classes.picture}>
      {value && <img src={value} alt={alt} />}
      <Input
        className={classes.kind ?? ''}
        id={id ?? ''}
        aria-describedby={describedBy}
        value={picture ? `${type} · ${bytes((picture.base64.length * 3) / 4)}` : ''}
      />
    </div>
  );
}

/** A picture (`pictureSchema`), dropped or chosen; one that cannot be taken leaves what was there, and says why. */
export function PictureInput(props: PictureInputProps) {
  return useReadOnlyFields() ? <ReadOnlyPicture {...props} /> : <PictureChooser {...props} />;
}

function PictureChooser({ value, onChange, alt, label, ...control }: PictureInputProps) {
  const { t } = useTranslation(uiNamespace);
  const { problem, take, remove } = useTaking(onChange);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const problemId = useId();
  const field = useContext(FieldLabel);
  const unseen = <VisuallyHidden> {label ?? field}</VisuallyHidden>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures are dropped here; the button beside does the same by keyboard
    <div
      className={classes.picture}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {value && <img src={value} alt={alt} />}
      <Button
        {...control}
        ref={choose}
        aria-describedby={[problem && problemId, control['aria-describedby']].filter(Boolean).join(' ')}
        icon={<IconPhotoPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        <span>
          {t(value ? 'form.pictureReplace' : 'form.pictureChoose')}
          {unseen}
        </span>
      </Button>
      {value && (
        <Button
          type="text"
          onClick={() => {
            remove();
            choose.current?.focus();
          }}
        >
          <span>
            {t('form.pictureRemove')}
            {unseen}
          </span>
        </Button>
      )}
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept={pictureTypes.join(',')}
        aria-label={t('form.pictureChoose')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          void take(file);
        }}
      />
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
