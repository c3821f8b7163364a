import { TEMPORARY_PASSWORD_LIFE } from '../limits'
import type { Factor } from '../state/settings'
import type { User } from '../state/store'
import { DEVICES, rememberedDevices, type SeedDevice } from './devices'

/** The password of all seeded users who have one. */
export const SEED_PASSWORD = 'Passw0rd!'

/** The authenticator-app secret (base32) of totp@example.com and choose@example.com. */
export const SEED_TOTP_SECRET = 'GATEHOUSELOCALPOOLSEEDTOTP234567'

/** One user for each way a sign-in can go. */
export interface SeedUser {
  email: string
  /** Shown on the sign-in page in development. */
  what: string
  name: [given: string | undefined, family: string]
  phone?: string
  /** How this user differs from a confirmed user with a password only. */
  adjust?: (user: User, now: number) => void
  /** Where else this user is signed in already. */
  devices?: readonly SeedDevice[]
  /** Signs in without a password, with VITE_AUTH_FLOW=USER_AUTH. */
  passwordless?: true
}

const withMfa =
  (...enabled: Factor[]) =>
  (user: User): void => {
    user.mfa = { enabled, preferred: enabled.length === 1 ? enabled[0] : undefined }
    if (enabled.includes('SOFTWARE_TOKEN_MFA'))
      user.totp = { secret: SEED_TOTP_SECRET, name: undefined, lastStep: 0 }
  }

const temporaryPassword = (user: User, now: number): void => {
  user.status = 'FORCE_CHANGE_PASSWORD'
  user.temporaryPasswordUntil = now + TEMPORARY_PASSWORD_LIFE
}

const inGroup =
  (group: string) =>
  (user: User): void => {
    user.groups.add(group)
  }

export const SEED_USERS: readonly SeedUser[] = [
  { email: 'plain@example.com', what: 'password only', name: ['Paula', 'Plain'], phone: '+4915550000001' },
  {
    email: 'sms@example.com',
    what: 'text-message code (see the inbox)',
    name: ['Samuel', 'Short'],
    phone: '+4915550000002',
    adjust: withMfa('SMS_MFA'),
  },
  {
    email: 'totp@example.com',
    what: 'authenticator-app code (shown in the inbox)',
    name: ['Tara', 'Token'],
    adjust: withMfa('SOFTWARE_TOKEN_MFA'),
  },
  {
    email: 'email-code@example.com',
    what: 'e-mail code (see the inbox)',
    name: ['Emil', 'Letter'],
    adjust: withMfa('EMAIL_OTP'),
  },
  {
    email: 'choose@example.com',
    what: 'choice of text message or authenticator app',
    name: ['Chloe', 'Choice'],
    phone: '+4915550000005',
    adjust: withMfa('SMS_MFA', 'SOFTWARE_TOKEN_MFA'),
  },
  {
    email: 'set-up@example.com',
    what: 'must set up a second step',
    name: ['Sigrid', 'Setup'],
    adjust: (user) => {
      user.mfaSetUpDemanded = true
    },
  },
  {
    email: 'custom@example.com',
    what: 'asked a question with VITE_AUTH_FLOW=CUSTOM_AUTH; the answer is "open sesame"',
    name: ['Cara', 'Custom'],
  },
  {
    email: 'new-password@example.com',
    what: 'temporary password, accepted as the new one',
    name: ['Nora', 'New'],
    adjust: (user, now) => {
      temporaryPassword(user, now)
      user.passwordHistory = []
    },
  },
  {
    email: 'new-password-refused@example.com',
    what: 'temporary password, must choose another and give a first name',
    name: [undefined, 'Refused'],
    adjust: temporaryPassword,
  },
  {
    email: 'reset-required@example.com',
    what: 'must reset the password first',
    name: ['Rita', 'Reset'],
    adjust: (user) => {
      user.status = 'RESET_REQUIRED'
    },
  },
  {
    email: 'unconfirmed@example.com',
    what: 'signed up, not yet confirmed',
    name: ['Una', 'Unconfirmed'],
    adjust: (user) => {
      user.status = 'UNCONFIRMED'
      user.attributes.set('email_verified', 'false')
    },
  },
  {
    email: 'unverified@example.com',
    what: 'e-mail and phone not verified',
    name: ['Uwe', 'Unverified'],
    phone: '+4915550000011',
    adjust: (user) => {
      user.attributes.set('email_verified', 'false').set('phone_number_verified', 'false')
    },
  },
  {
    email: 'tenant-42@example.com',
    what: 'belongs to business 42',
    name: ['Tina', 'Tenant'],
    adjust: inGroup('tenant_acme_42'),
  },
  {
    email: 'tenant-7@example.com',
    what: 'belongs to business 7',
    name: ['Tom', 'Tenant'],
    adjust: inGroup('tenant_globex_7'),
  },
  {
    email: 'disabled@example.com',
    what: 'disabled by the administrator',
    name: ['Dora', 'Disabled'],
    adjust: (user) => {
      user.enabled = false
    },
  },
  {
    email: 'codes@example.com',
    what: 'no password: a code by e-mail or text message, with VITE_AUTH_FLOW=USER_AUTH',
    name: ['Cora', 'Codes'],
    phone: '+4915550000016',
    passwordless: true,
  },
  {
    email: 'no-password@example.com',
    what: 'no password: an e-mail code and nothing else, with VITE_AUTH_FLOW=USER_AUTH',
    name: ['Nils', 'Passwordless'],
    passwordless: true,
  },
  {
    email: 'email-first@example.com',
    what: 'an e-mail code first, or the password, with VITE_AUTH_FLOW=USER_AUTH',
    name: ['Elin', 'First'],
  },
  {
    email: 'passkey@example.com',
    what: 'password, and ready to add a passkey',
    name: ['Pia', 'Passkey'],
  },
  {
    email: 'devices@example.com',
    what: 'signed in on four other devices, two of them remembered',
    name: ['Dina', 'Devices'],
    adjust: (user, now) => {
      for (const device of rememberedDevices(now)) user.devices.set(device.key, device)
    },
    devices: DEVICES,
  },
]

/**
 * For the ready line, and for the sign-in page in development. The password is empty for a user who has none.
 */
export const seededUsers = SEED_USERS.map(({ email, what, passwordless }) => ({
  email,
  password: passwordless ? '' : SEED_PASSWORD,
  what,
}))
