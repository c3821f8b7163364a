import type { Messages } from '../Messages'
import { pluralIn } from '../plural'

const minutes = pluralIn('es', { one: 'un minuto', many: '# de minutos', other: '# minutos' })

export const notices: Messages['notices'] = {
  dismiss: 'Descartar',
  passwordChanged: 'Se ha cambiado tu contraseña. Inicia sesión con la nueva.',
  accountDeleted: 'Se ha eliminado tu cuenta y se ha cerrado tu sesión en todos tus dispositivos.',
  browserForgotten: 'Este navegador se ha olvidado y se ha cerrado tu sesión aquí.',
  otherDevicesRemain:
    'Se ha cerrado tu sesión aquí. No se ha podido contactar con tus otros dispositivos y puede que sigan con la sesión iniciada: inicia sesión y vuelve a cerrarla para terminar esas sesiones.',
  inactivityRule: (count) => `Tu sesión se cerrará tras ${minutes(count)} de inactividad.`,
  inactivityEnd: (count) => `Tu sesión se ha cerrado tras ${minutes(count)} de inactividad.`,
}
