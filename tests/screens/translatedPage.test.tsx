import { act, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Badge } from '../../src/account/Badge'
import { PasskeySetting } from '../../src/account/PasskeySetting'
import { SessionSetting } from '../../src/account/SessionSetting'
import type { UserSession } from '../../src/cognito/userSessions'
import type { Passkey } from '../../src/cognito/webauthn/passkeys'
import { AuthenticatorSecret } from '../../src/forms/AuthenticatorSecret'
import { PasswordStrengthBar } from '../../src/forms/PasswordStrengthBar'
import { Tabs } from '../../src/layout/Tabs'
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
    return <main>{shown}</main>
  }
  await renderScreen(<Changing />)
  translatePage()
  act(change)
  return screen.getByRole('main').textContent
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

test.each([
  [
    'a badge gets another icon',
    {
      before: <Badge tone="good">On</Badge>,
      after: <Badge tone="warn">Off</Badge>,
      shown: 'Off',
    },
  ],
  [
    'a password no longer contains the name',
    {
      before: <PasswordStrengthBar password="lovelace1" about={['Lovelace']} />,
      after: <PasswordStrengthBar password="correct horse battery staple 7" about={['Lovelace']} />,
      shown: /Strong$/,
    },
  ],
  [
    'a passkey is no longer the only way in',
    {
      before: passkeySetting([passkey]),
      after: passkeySetting([passkey, { ...passkey, id: '2' }]),
      shown: /^Passkey\s*Remove$/,
    },
  ],
  [
    'less is known of a sign-in',
    {
      before: sessionSetting({ createdAt: NOW, lastActiveAt: NOW }),
      after: sessionSetting({ lastActiveAt: NOW }),
      shown: /Last active just now(?!,)/,
    },
  ],
])('in a page that the browser has translated, %s', async (_, { before, after, shown }) => {
  expect(await changeTranslated(before, after)).toMatch(shown)
})

test('in a page that the browser has translated, the key of an authenticator app can be copied', async () => {
  const { user } = await renderScreen(<AuthenticatorSecret secret="JBSWY3DP" issuer="Acme" account="ada" />)
  translatePage()
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
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
