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
