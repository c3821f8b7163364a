import { act, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { AccountView } from '../../src/account/AccountView'
import { Badge } from '../../src/layout/Badge'
import { PasskeySetting } from '../../src/account/PasskeySetting'
import { SessionSetting } from '../../src/account/SessionSetting'
import type { UserSession } from '../../src/cognito/userSessions'
import type { Passkey } from '../../src/cognito/webauthn/passkeys'
import { StepPage } from '../../src/auth/StepPage'
import type { Account } from '../../src/cognito/account'
import { AuthError, type AuthErrorCode } from '../../src/cognito/AuthError'
import { AuthenticatorSecret } from '../../src/forms/AuthenticatorSecret'
import { PasswordStrengthBar } from '../../src/forms/PasswordStrengthBar'
import { ToDo } from '../../src/home/ToDo'
import { Tabs } from '../../src/layout/Tabs'
import type { AccountResult } from '../../src/session/account/useAccount'
import { readUser } from '../../src/session/user'
import { renderScreen } from '../support/render'

/**
 * What the translation of Chrome does: an element with the translated text takes the place of each text, which React goes on to keep
 * (https://github.com/facebook/react/issues/11538).
 */
function translatePage() {
  const texts = [...document.body.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.textContent
    text.parentNode?.replaceChild(font, text)
  }
}

/** Shows the first, translated, and then the second in its place. */
async function changeTranslated(before: ReactElement, after: ReactElement) {
  let change = () => {}
  function Changing() {
    const [shown, setShown] = useState(before)
    change = () => setShown(after)
    return <article>{shown}</article>
  }
  await renderScreen(<Changing />)
  translatePage()
  act(change)
  return screen.getByRole('article').textContent
}

const passkey: Passkey = {
  id: '1',
  kind: 'passkey',
  createdAt: undefined,
  relyingPartyId: 'app.example.com',
}
const passkeySetting = (passkeys: readonly Passkey[]) => (
  <PasskeySetting
    passkey={passkey}
    passkeys={passkeys}
    account={{ attributes: {}, factors: [], waysIn: ['WEB_AUTHN'] }}
    reread={() => Promise.resolve()}
    onRemoved={() => {}}
  />
)

const NOW = Date.UTC(2026, 0, 1)
const session: UserSession = {
  id: '1',
  kind: 'tokens',
  isCurrent: false,
  isOtherApp: false,
  device: undefined,
  place: undefined,
  ipAddress: undefined,
  createdAt: undefined,
  lastActiveAt: undefined,
  origin: undefined,
}
const sessionSetting = (facts: Partial<UserSession>) => (
  <SessionSetting session={{ ...session, ...facts }} own={session} now={NOW} onEnded={() => {}} />
)

const stepPage = (subtitle: string) => (
  <StepPage logo={{ name: 'Acme', route: '/', image: '/logo.svg' }} title="Code" subtitle={subtitle}>
    <p>Code</p>
  </StepPage>
)

const account: Account = {
  attributes: { email: 'ada@example.com', email_verified: 'true' },
  factors: ['SOFTWARE_TOKEN_MFA'],
}
const notRead = (code: AuthErrorCode) => ({ status: 'ERROR', error: new AuthError(code, '') }) as const
const accountView = (code: AuthErrorCode) => (
  <AccountView result={{ ...notRead(code), before: account }} reread={() => Promise.resolve(notRead(code))}>
    {() => null}
  </AccountView>
)
const toDo = (result: AccountResult) => (
  <ToDo
    user={readUser({ sub: 'ada', email: 'ada@example.com', email_verified: true })}
    account={result}
    hasSecondSteps
  />
)

test.each([
  {
    what: 'a badge gets another icon',
    before: <Badge tone="good">On</Badge>,
    after: <Badge tone="warn">Off</Badge>,
    shown: 'Off',
  },
  {
    what: 'a password no longer contains the name',
    before: <PasswordStrengthBar password="lovelace1" about={['Lovelace']} />,
    after: <PasswordStrengthBar password="correct horse battery staple 7" about={['Lovelace']} />,
    shown: /Strong$/,
  },
  {
    what: 'a passkey is no longer the only way in',
    before: passkeySetting([passkey]),
    after: passkeySetting([passkey, { ...passkey, id: '2' }]),
    shown: /^Passkey\s*Remove$/,
  },
  {
    what: 'less is known of a sign-in',
    before: sessionSetting({ createdAt: NOW, lastActiveAt: NOW }),
    after: sessionSetting({ lastActiveAt: NOW }),
    shown: /Last connected just now(?!,)/,
  },
  {
    what: 'a step of the sign-in says something else',
    before: stepPage('We sent you a code.'),
    after: stepPage('You already have a code.'),
    shown: /You already have a code/,
  },
  {
    what: 'the account cannot be read for another reason',
    before: accountView('unreachable'),
    after: accountView('blocked'),
    shown: /tell your administrator/,
  },
  {
    what: 'a failure no longer sends people to their administrator',
    before: accountView('blocked'),
    after: accountView('unreachable'),
    shown: /can’t be reached/,
  },
  {
    what: 'the account of the home page is read',
    before: toDo(notRead('unreachable')),
    after: toDo({ status: 'READY', value: account }),
    shown: 'You’re all set.',
  },
])('in a page that the browser has translated, $what', async ({ before, after, shown }) => {
  expect(await changeTranslated(before, after)).toMatch(shown)
})

test('in a page that the browser has translated, the key of an authenticator app can be copied', async () => {
  const { user } = await renderScreen(<AuthenticatorSecret secret="JBSWY3DP" issuer="Acme" account="ada" />)
  translatePage()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
})

test('in a page that the browser has translated, the button of the tabs names the new one', async () => {
  const tabs = [
    { name: 'Profile', route: '/settings' },
    { name: 'Password', route: '/settings/password' },
  ]
  const { user } = await renderScreen(<Tabs tabs={tabs} label="Settings" />, { at: '/settings/password' })
  translatePage()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  expect(screen.getByRole('button').textContent).toBe('Profile')
})
