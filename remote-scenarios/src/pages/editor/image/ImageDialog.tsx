import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Flow } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { Button, downloadFile, Modal, Segmented } from 'shared-contracts/ui/core';
import { fileNameOf } from '../../../data/fileName.ts';
import { useKindText } from '../../../parts/kindTexts.ts';
import { useEditor, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { FlowImage, imageBox } from './FlowImage.tsx';
import classes from './ImageDialog.module.css';
import { type Colours, coloursOf, presentTheme } from './imageColours.ts';
import { pngFile, scaleOf, svgFile } from './imageFile.ts';
import { imageTexts } from './imageTexts.ts';

interface FlowPainterProps {
  flow: Flow;
  title: string;
  colours: Colours;
  onPainted: (file: Blob) => void;
}

/** Paints the whole flow outside the page and hands it over as a file: as a part of the page it would slow all of it. */
function FlowPainter({ onPainted, ...flow }: FlowPainterProps) {
  const [room] = useState(() => document.createElement('div'));
  const image = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (image.current) onPainted(svgFile(image.current));
  });
  return createPortal(<FlowImage {...flow} image={image} />, room);
}

/** The painted flow as one element of the page; nothing until it is painted. */
function FlowPreview({ file, title }: { file: Blob | undefined; title: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <img src={address} alt={title} />;
}

const formats = ['png', 'svg'] as const;
const themes = ['light', 'dark'] as const;

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <Segmented<Value> aria-labelledby={id} options={[...options]} value={value} onChange={onChoose} />
    </div>
  );
}

/** How large the file becomes, and what to do where that is too small to read. */
function SizeNote({ format, size }: { format: (typeof formats)[number]; size: { width: number; height: number } }) {
  const t = useKindText(imageTexts);
  const scale = scaleOf(size);
  if (format === 'svg') return <p className={classes.note}>{t('svgNote')}</p>;
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  return <p className={classes.note}>{t(scale < 1 ? 'tooLarge' : 'pixels', { width, height })}</p>;
}

/** The canvas as an image to keep: a preview, the choice of format and theme, and the download. */
export function ImageDialog() {
  const ofEditor = useEditorText();
  const t = useKindText(imageTexts);
  const view = useViewStore();
  const { notices } = useHost();
  const { flow, name } = useEditor((state) => state.history.present);
  const [painted, setPainted] = useState<{ file: Blob; of: object }>();
  const [format, setFormat] = useState<(typeof formats)[number]>('png');
  const [theme, setTheme] = useState(presentTheme);
  const [isBusy, setBusy] = useState(false);
  const colours = useMemo(() => coloursOf(theme), [theme]);
  const title = t('of', { name });
  // Of another flow, name or theme, it is painted again.
  const shown = useMemo(() => ({ flow, title, colours }), [flow, title, colours]);
  const isPainted = painted?.of === shown;
  const size = imageBox(flow);
  const close = () => view.getState().openDialog(null);
  const download = async () => {
    if (!painted || !isPainted) return;
    setBusy(true);
    try {
      downloadFile(format === 'svg' ? painted.file : await pngFile(painted.file, size), fileNameOf(name, format));
      close();
    } catch {
      notices.show({ message: t('failed'), color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={ofEditor('image.act')}
      width={760}
      onCancel={close}
      footer={
        <Button type="primary" loading={isBusy} disabled={!isPainted} onClick={() => void download()}>
          {t('download')}
        </Button>
      }
    >
      <div className={classes.preview} dir="ltr">
        {!isPainted && <FlowPainter {...shown} onPainted={(file) => setPainted({ file, of: shown })} />}
        <FlowPreview file={painted?.file} title={title} />
      </div>
      <div className={classes.choices}>
        <Choice
          label={t('format')}
          options={formats.map((value) => ({ value, label: value.toUpperCase() }))}
          value={format}
          onChoose={setFormat}
        />
        <Choice
          label={t('theme')}
          options={themes.map((value) => ({ value, label: t(value) }))}
          value={theme}
          onChoose={setTheme}
        />
      </div>
      <SizeNote format={format} size={size} />
    </Modal>
  );
}
