/** Texts of schemas in this language, where it is not theirs. */
export const problems: Readonly<Record<string, string>> = {
  'Enter a name': 'Saisissez un nom',
  'Enter a username': 'Saisissez un nom d’utilisateur',
  'Enter an IP address or a range such as 203.0.113.0/24':
    'Saisissez une adresse IP ou une plage telle que 203.0.113.0/24',
  'Enter the name of a header': 'Saisissez le nom d’un en-tête',
  'Enter the secret': 'Saisissez le secret',
  'Enter the secret as the sender shows it, such as whsec_MfKQ9r8GKYqrTwjU':
    'Saisissez le secret tel que l’expéditeur l’affiche, par exemple whsec_MfKQ9r8GKYqrTwjU',
  'Name the header that {timestamp} comes from': 'Nommez l’en-tête d’où vient {timestamp}',
  'Say where the timestamp stands: write {timestamp}': 'Indiquez où se trouve l’horodatage : écrivez {timestamp}',
  'Say what tells requests apart': 'Indiquez ce qui distingue les requêtes',
  'Say where the body stands: write {body}': 'Indiquez où se trouve le corps : écrivez {body}',
  'Numbers and dates match exactly': 'Les nombres et les dates correspondent exactement',
  'Name the column': 'Nommez la colonne',
  'Use at most 100 characters': 'Utilisez 100 caractères au plus',
  'Add a column': 'Ajoutez une colonne',
  'Use at most 3 columns': 'Utilisez 3 colonnes au plus',
  'Use at most 20 columns': 'Utilisez 20 colonnes au plus',
  'Use at most 500 characters': 'Utilisez 500 caractères au plus',
  'Use a date such as 2026-12-31T00:00:00Z': 'Utilisez une date telle que 2026-12-31T00:00:00Z',
  'Remove the invisible characters that change the direction of text':
    'Retirez les caractères invisibles qui changent le sens du texte',
  'Enter the time as HH:MM': 'Saisissez l’heure au format HH:MM',
  'Use at most 255 characters': 'Utilisez 255 caractères au plus',
  'Use at most 80 characters': 'Utilisez 80 caractères au plus',
  'Use at most 2,000 characters': 'Utilisez 2 000 caractères au plus',
  'Allow at least one method': 'Autorisez au moins une méthode',
  'Use at most 20 tags': 'Utilisez 20 étiquettes au plus',
  'Select at least one': 'Sélectionnez au moins un élément',
  'Select at most 500 at once': 'Sélectionnez 500 éléments au plus à la fois',
};
