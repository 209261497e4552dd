import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Note.module.css';

const marks = ['bold', 'italic', 'underline', 'strike', 'blockquote', 'code-block'] as const;
const lists = ['ordered', 'bullet'] as const;

export function Note() {
  const { t } = useTranslation('remote-template-demos');
  const bar = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState(0);
  useEffect(() => {
    if (!bar.current || !place.current) return;
    const formats = [...marks, 'header', 'list'];
    const editor = new Quill(place.current, { theme: 'snow', formats, modules: { toolbar: bar.current } });
    editor.root.setAttribute('role', 'textbox');
    editor.root.setAttribute('aria-multiline', 'true');
    editor.root.setAttribute('aria-label', t('quill.says.label'));
    editor.on('text-change', () => setWords(editor.getText().match(/\S+/g)?.length ?? 0));
    editor.setContents([
      { insert: t('quill.says.heading') },
      { insert: '\n', attributes: { header: 2 } },
      { insert: t('quill.says.text') },
      { insert: t('quill.says.bold'), attributes: { bold: true } },
      { insert: '\n' },
      { insert: t('quill.says.first') },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: t('quill.says.second') },
      { insert: '\n', attributes: { list: 'bullet' } },
    ]);
    const { current } = place;
    return () => current.replaceChildren();
  }, [t]);
  return (
    <div className={classes.note}>
      <div ref={bar} role="toolbar" aria-label={t('quill.says.toolbar')}>
        <button type="button" className="ql-header" value="2" aria-label={t('quill.says.header')} />
        {marks.map((mark) => (
          <button key={mark} type="button" className={`ql-${mark}`} aria-label={t(`quill.says.${mark}`)} />
        ))}
        {lists.map((list) => (
          <button key={list} type="button" className="ql-list" value={list} aria-label={t(`quill.says.${list}`)} />
        ))}
      </div>
      <div ref={place} />
      <p role="status">{t('quill.says.words', { count: words })}</p>
    </div>
  );
}
