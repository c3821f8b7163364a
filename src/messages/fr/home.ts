import type { Messages } from '../Messages'

export const home: Messages['home'] = {
  welcome: 'Bienvenue',
  welcomeName: (firstName) => `Bienvenue, ${firstName}`,
  lead: 'Voici ce qu’il reste à faire pour votre compte.',
  account: 'Votre compte',
  emailVerified: 'Votre adresse e-mail est vérifiée.',
  inOrder: 'Tout est en ordre.',
  noThanks: 'Non merci',
  verifyEmail: {
    title: 'Vérifiez votre adresse e-mail',
    why: 'Vous y recevrez un code si vous oubliez votre mot de passe.',
    action: 'Vérifier l’e-mail',
  },
  verifyPhone: {
    title: 'Vérifiez votre numéro de téléphone',
    why: 'Il pourra alors recevoir des codes lors de la connexion.',
    action: 'Vérifier le téléphone',
  },
  addSecondStep: {
    title: 'Ajoutez une deuxième étape',
    why: 'Un mot de passe seul peut être volé. Un code reçu sur votre téléphone protège votre compte.',
    action: 'Configurer',
  },
  addPasskey: {
    title: 'Connectez-vous sans mot de passe ni code',
    why: 'Avec une clé d’accès, vous vous connectez par empreinte digitale, reconnaissance faciale ou verrouillage de l’écran.',
    action: 'Ajouter une clé d’accès',
  },
}
