import type { Messages } from '../Messages'
import { pluralIn } from '../plural'

const minutes = pluralIn('de', { one: 'eine Minute', other: '# Minuten' })

/** How what people did before has ended; the sign-in page says so. */
export const notices: Messages['notices'] = {
  dismiss: 'Ausblenden',
  passwordChanged: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  accountDeleted: 'Ihr Konto wurde gelöscht und Sie sind auf allen Geräten abgemeldet.',
  browserForgotten: 'Dieser Browser ist nicht mehr gespeichert und Sie sind hier abgemeldet.',
  otherDevicesRemain:
    'Sie sind hier abgemeldet. Ihre anderen Geräte waren nicht erreichbar und sind möglicherweise noch angemeldet. Um diese Anmeldungen zu beenden, melden Sie sich noch einmal an und wieder ab.',
  /** Shown after each sign-in (WCAG 2.2.6). */
  inactivityRule: (count) => `Sie werden abgemeldet, wenn Sie ${minutes(count)} lang nichts tun.`,
  inactivityEnd: (count) => `Sie wurden abgemeldet, weil Sie ${minutes(count)} lang nichts getan haben.`,
}
