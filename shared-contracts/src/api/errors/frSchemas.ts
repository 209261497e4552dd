/** Texts of schemas in this language, where it is not theirs. */
export const problems: Readonly<Record<string, string>> = {
  'Enter a name': 'Saisissez un nom',
  'Enter a word': 'Saisissez un mot',
  'Paste or choose a document': 'Collez ou choisissez un document',
  'Enter the address of a document': 'Saisissez l’adresse d’un document',
  'Enter a colour such as #4f46e5': 'Saisissez une couleur telle que #4f46e5',
  'Use at most 50 characters': 'Utilisez 50 caractères au plus',
  'Use at most 200 characters': 'Utilisez 200 caractères au plus',
  'Name a value of the request, such as {{payload.type}}':
    'Nommez une valeur de la requête, par exemple {{payload.type}}',
  'Use a pattern without groups and alternatives, and with one repetition at most':
    'Utilisez un motif sans groupe ni alternative, avec une répétition au plus',
  'Add a rule': 'Ajoutez une règle',
  'Add a delay': 'Ajoutez un délai',
  'Retry for 6 days at most': 'Relancez pendant 6 jours au plus',
  'The server sets this header itself, or it would act on more than this answer':
    'Le serveur définit lui-même cet en-tête, ou il agirait au-delà de cette réponse',
  'Use letters, digits and signs of ASCII, without line breaks':
    'Utilisez des lettres, des chiffres et des signes ASCII, sans saut de ligne',
  'Enter each header once': 'Saisissez chaque en-tête une fois',
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
  'Use letters, digits and underscores, and begin with a letter':
    'Utilisez des lettres, des chiffres et des traits de soulignement, en commençant par une lettre',
  'Use a colour such as #2563eb': 'Utilisez une couleur telle que #2563eb',
  'Use a picture of at most 146 kB': 'Utilisez une image de 146 ko au plus',
  'Use a PNG, JPEG, WebP or GIF picture': 'Utilisez une image PNG, JPEG, WebP ou GIF',
  'Give every column its own key': 'Donnez à chaque colonne sa propre clé',
  'Allow at least one format': 'Autorisez au moins un format',
  'Use an origin such as https://example.com': 'Utilisez une origine telle que https://example.com',
  'Use lower-case letters, digits and hyphens': 'Utilisez des minuscules, des chiffres et des traits d’union',
  'Use fewer columns, choices or texts: together they may have 1 MB':
    'Utilisez moins de colonnes, de choix ou de textes : ensemble, ils peuvent avoir 1 Mo',
  'Use at least 8 characters': 'Utilisez 8 caractères au moins',
  'Allow at least one method': 'Autorisez au moins une méthode',
  'Use at most 20 tags': 'Utilisez 20 étiquettes au plus',
  'Select at least one': 'Sélectionnez au moins un élément',
  'Select at most 500 at once': 'Sélectionnez 500 éléments au plus à la fois',
};
