/** Colours of the drawings of products, which their palette gives. */
export const ink = 'var(--picture-ink)';
export const dark = 'var(--picture-dark)';
export const body = 'var(--picture-body)';
export const light = 'var(--picture-light)';
export const accent = 'var(--picture-accent)';
