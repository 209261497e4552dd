import { nameText } from 'shared-contracts/api';
import { z } from 'zod';

const filled = (most: number) =>
  nameText({ bidi: 'errors.bidi', absent: 'errors.required' })
    .min(1, 'errors.required')
    .max(most, `errors.tooLong|max=${most}`);

export const emailField = z
  .string('errors.required')
  .trim()
  .min(1, 'errors.required')
  .max(254, 'errors.tooLong|max=254')
  .pipe(z.email('errors.email'));

export const nameField = filled(80);
export const organisationNameField = filled(120);

/** A password that is being chosen. */
export const newPasswordField = z
  .string('errors.required')
  .min(10, 'errors.passwordShort')
  .max(200, 'errors.passwordLong');

/** A password that is being tried. */
export const passwordField = z.string('errors.required').min(1, 'errors.required').max(200, 'errors.passwordLong');

/** Return address as it came; judged when it is followed. */
export const returnField = z.string().max(4000).optional();
