/** Stands for a secret in everything that is recorded or shown. */
export const mask = '••••••';
