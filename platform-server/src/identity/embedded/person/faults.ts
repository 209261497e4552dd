/** What is wrong with a field of a person's own settings. */
export const faults = {
  password: { en: 'This isn’t your current password', fr: 'Ce n’est pas votre mot de passe actuel' },
  isEmail: {
    en: 'Use something other than your email address',
    fr: 'Utilisez autre chose que votre adresse e-mail',
  },
  usernameTaken: {
    en: 'This username is taken. Choose another one',
    fr: 'Ce nom d’utilisateur est pris. Choisissez-en un autre',
  },
  code: {
    en: 'Wrong code. Check the clock of your phone and enter the code it shows now',
    fr: 'Code incorrect. Vérifiez l’heure de votre téléphone et saisissez le code affiché',
  },
} as const;
