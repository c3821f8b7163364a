import type { Messages } from '../Messages'
import { pluralIn } from '../plural'

// « one » is also for 0 and 1.5, hence no « une minute ».
const minutes = pluralIn('fr', { one: '# minute', many: '# de minutes', other: '# minutes' })

export const notices: Messages['notices'] = {
  dismiss: 'Masquer',
  passwordChanged: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  accountDeleted: 'Votre compte a été supprimé et toutes vos sessions sont fermées, sur tous vos appareils.',
  browserForgotten: 'Ce navigateur est oublié et votre session est fermée ici.',
  otherDevicesRemain:
    'Votre session est fermée ici. Vos autres appareils n’ont pas pu être joints et restent peut-être connectés : connectez-vous, puis déconnectez-vous de nouveau pour fermer ces sessions.',
  inactivityRule: (count) => `Votre session se fermera après ${minutes(count)} d’inactivité.`,
  inactivityEnd: (count) => `Votre session a été fermée après ${minutes(count)} d’inactivité.`,
}
