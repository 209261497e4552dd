import classes from './readOnlyLook.module.css';

/**
 * Of a text or number that may only be read. A disabled control takes no focus, is passed over by the keyboard, and its
 * text cannot be selected.
 */
export const readOnlyText = { readOnly: true, disabled: false, variant: 'filled', placeholder: '—' } as const;

/** The same of one value of several: there is nothing to open, to search or to clear. */
export const readOnlyChoice = {
  disabled: false,
  variant: 'filled',
  placeholder: '—',
  'aria-readonly': true,
  open: false,
  showSearch: false,
  allowClear: false,
  suffixIcon: null,
} as const;

/** The same of several values: none is taken out. */
export const readOnlyChoices = { ...readOnlyChoice, removeIcon: null, onChange: undefined } as const;

/** The same of a box, a switch or a group of them: it takes the focus, and stays as it is when it is pressed. */
export const readOnlyBox = {
  disabled: false,
  'aria-readonly': true,
  className: classes.box ?? '',
  onChange: undefined,
} as const;
