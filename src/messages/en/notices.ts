import { pluralIn } from '../plural'

const minutes = pluralIn('en', { one: 'a minute', other: '# minutes' })

/** How what people did before has ended; the sign-in page says so. */
export const notices = {
  dismiss: 'Dismiss',
  passwordChanged: 'Your password is changed. Sign in with the new one.',
  accountDeleted: 'Your account is deleted, and you are signed out on all your devices.',
  browserForgotten: 'This browser is forgotten, and you are logged out here.',
  otherDevicesRemain:
    'You are logged out here. Your other devices could not be reached and may still be signed in: sign in and log out again to end those sign-ins.',
  /** Shown after each sign-in (WCAG 2.2.6). */
  inactivityRule: (count: number) => `You will be signed out after ${minutes(count)} without activity.`,
  inactivityEnd: (count: number) => `You were signed out after ${minutes(count)} without activity.`,
}
