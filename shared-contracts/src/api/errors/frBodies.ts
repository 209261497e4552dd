/** Texts about bodies that cannot be read, or begin no run. */
export const bodies = {
  'unreadable_body.charset': 'Le jeu de caractères « {{charset}} » est inconnu. Envoyez de l’UTF-8.',
  'unreadable_body.depth': 'Le corps dépasse {{limit}} niveaux d’imbrication. Envoyez un document plus plat.',
  'unreadable_body.encoding':
    'Impossible de décompresser le corps au format {{encoding}}. Envoyez ce qu’annonce Content-Encoding.',
  'unreadable_body.fields': 'Le formulaire contient plus de {{limit}} champs. Envoyez-le en plusieurs requêtes.',
  'unreadable_body.form':
    'Le corps n’est pas un formulaire multipart, ou il est incomplet. Envoyez chaque partie entre les limites que son Content-Type indique.',
  'unreadable_body.form_boundary':
    'Le Content-Type du formulaire n’indique pas de limite. Laissez votre client HTTP définir cet en-tête, ou ajoutez boundary=….',
  'unreadable_body.json': 'Le corps n’est pas du JSON valide{{place}}. Corrigez-le, ou indiquez le bon Content-Type.',
  'unreadable_body.transfer': 'Le corps n’est pas du HTTP valide. Vérifiez sa longueur et ses segments.',
  'unreadable_body.values': 'Le corps contient plus de {{limit}} valeurs. Envoyez-le en plusieurs requêtes.',
} as const;
