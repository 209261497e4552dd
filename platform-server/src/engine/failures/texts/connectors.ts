import type { Entries } from './entry.ts';

/** Failures of calls by a configuration, and of its credentials. */
export const connectorFailures = {
  'CONNECTOR_VALUE.required': {
    en: ['"{{name}}" ({{place}}) is required and has no value', 'Enter a value that is not empty.'],
    fr: ['« {{name}} » ({{place}}) est obligatoire et n’a pas de valeur', 'Saisissez une valeur non vide.'],
  },
  'CONNECTOR_VALUE.dots': {
    en: [`"{{name}}" ({{place}}) can't be "{{value}}"`, 'Enter a value that is not empty.'],
    fr: ['« {{name}} » ({{place}}) ne peut pas être « {{value}} »', 'Saisissez une valeur non vide.'],
  },
  'CONNECTOR_VALUE.path': {
    en: ['"{{name}}" (path) has no value', 'Enter it, or choose another operation.'],
    fr: ['« {{name}} » (chemin) n’a pas de valeur', 'Saisissez-la, ou choisissez une autre opération.'],
  },
  'CONNECTOR_INCOMPLETE.url': {
    en: ['the configuration "{{name}}" has no base URL', 'Open the configuration and enter its URL.'],
    fr: ['la configuration « {{name}} » n’a pas d’URL de base', 'Ouvrez la configuration et saisissez-la.'],
  },
  CONNECTOR_INCOMPLETE: {
    en: ['the configuration "{{name}}" lacks a URL or credentials', 'Open the configuration and complete it.'],
    fr: [
      'il manque une URL ou des identifiants à la configuration « {{name}} »',
      'Ouvrez la configuration et complétez-la.',
    ],
  },
  CONNECTOR_OPERATION: {
    en: [
      'version {{version}} of the connector has no operation "{{operation}}"',
      'Open the node and choose an operation.',
    ],
    fr: [
      'la version {{version}} du connecteur n’a pas d’opération « {{operation}} »',
      'Ouvrez le nœud et choisissez une opération.',
    ],
  },
  'CONNECTOR_OPERATION.test': {
    en: ['version {{version}} of the connector has no operation "{{operation}}"', 'Choose another operation.'],
    fr: [
      'la version {{version}} du connecteur n’a pas d’opération « {{operation}} »',
      'Choisissez une autre opération.',
    ],
  },
  CONNECTOR_FILE: {
    en: [`the content of "{{name}}" isn't base64`, 'Encode the content as base64.'],
    fr: ['le contenu de « {{name}} » n’est pas en base64', 'Encodez le contenu en base64.'],
  },
  'CONNECTOR_FILE.unnamed': {
    en: [`the content of the file isn't base64`, 'Encode the content as base64.'],
    fr: ['le contenu du fichier n’est pas en base64', 'Encodez le contenu en base64.'],
  },
  SERVICE_ANSWERED: {
    en: ['the service returned {{status}}'],
    fr: ['le service a renvoyé {{status}}'],
  },
  CONNECTOR_RATE: {
    en: ['the rate of the configuration allows the next call in {{seconds}} s', 'Wait, or increase the rate.'],
    fr: [
      'le débit de la configuration permet le prochain appel dans {{seconds}} s',
      'Patientez, ou augmentez le débit.',
    ],
  },
  CONNECTOR_BODY: {
    en: ['the form body is {{body}}', "Use an object with the form's fields."],
    fr: ['le corps du formulaire est {{body}}', 'Utilisez un objet avec les champs du formulaire.'],
  },
  CONNECTOR_MISSING: {
    en: ['the configuration was deleted', 'Choose another one.'],
    fr: ['la configuration a été supprimée', 'Choisissez-en une autre.'],
  },
  HTTP_CONFIGURATION: {
    en: [
      'the configuration "{{name}}" is for {{origin}}, not for {{given}}',
      'Change the URL, or choose another configuration.',
    ],
    fr: [
      'la configuration « {{name}} » est pour {{origin}}, pas pour {{given}}',
      'Modifiez l’URL, ou choisissez une autre configuration.',
    ],
  },
  CONNECTOR_DIGEST: {
    en: [
      'the service lets nobody in by digest authentication, it offers {{offered}}',
      'Choose that way in the configuration.',
    ],
    fr: [
      'le service ne laisse entrer personne par authentification digest, il propose {{offered}}',
      'Choisissez ce moyen dans la configuration.',
    ],
  },
  CONNECTOR_EXPIRED: {
    en: ['the access of the configuration "{{name}}" expired{{said}}', 'Open the configuration and connect it again.'],
    fr: ['l’accès de la configuration « {{name}} » a expiré{{said}}', 'Ouvrez la configuration et reconnectez-la.'],
  },
  CONNECTOR_UNCONNECTED: {
    en: ['the configuration "{{name}}" is not connected{{said}}', 'Open the configuration and connect it.'],
    fr: ['la configuration « {{name}} » n’est pas connectée{{said}}', 'Ouvrez la configuration et connectez-la.'],
  },
  'CONNECTOR_UNCONNECTED.test': {
    en: ['the configuration "{{name}}" is not connected with these settings', 'Save them, and connect it.'],
    fr: [
      'la configuration « {{name}} » n’est pas connectée avec ces paramètres',
      'Enregistrez-les, puis connectez-la.',
    ],
  },
  CONNECTOR_TOKEN: {
    en: ['no access token for the configuration "{{name}}": {{fault}}', 'Retry later.'],
    fr: ['aucun jeton d’accès pour la configuration « {{name}} » : {{fault}}', 'Réessayez plus tard.'],
  },
  CONNECTOR_REFUSED: {
    en: ['no access token for the configuration "{{name}}": {{fault}}', 'Open the configuration and connect it again.'],
    fr: [
      'aucun jeton d’accès pour la configuration « {{name}} » : {{fault}}',
      'Ouvrez la configuration et reconnectez-la.',
    ],
  },
} as const satisfies Entries;
