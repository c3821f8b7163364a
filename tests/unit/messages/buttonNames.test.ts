/**
 * Speech users say the words that they see on a button: in each language the button's name contains them (WCAG 2.5.3).
 */
import { expect, test } from 'vitest'
import type { Messages } from '../../../src/messages/Messages'
import { LANGUAGES } from '../../../src/messages/languages'
import { PARTS } from '../../../src/messages/parts'

/** The visible words of each button, and its accessible name. */
function buttons({ edit, verify, change, add, ...text }: Messages['settings']): [string, string][] {
  const { contacts, details, devices, passkeys, sessions, twoStep } = text
  const { named, factors } = twoStep
  const actions = ['setUp', 'turnOn', 'turnOff', 'prefer', 'askEachTime', 'replace'] as const
  return [
    [edit, details.editName],
    ...Object.values(contacts).flatMap((words): [string, string][] => [
      [verify, words.verify],
      [change, words.change],
      [add, words.add],
    ]),
    ...Object.values(factors).flatMap(({ noun }) =>
      actions.map((action): [string, string] => [twoStep[action], named[action](noun)]),
    ),
    [passkeys.remove, passkeys.removeNamed(passkeys.kinds.phone)],
    [sessions.signOut, sessions.signOutNamed('Safari', ['Oslo', sessions.lastActiveText('1 s')])],
    [devices.forget, devices.forgetNamed('Safari')],
    [devices.forget, devices.forgetThisNamed],
  ]
}

test.each(LANGUAGES)('the name of each button contains its visible words in %s', async (language) => {
  const { settings } = await PARTS[language].rest()
  const told = buttons(settings)
  const without = told.filter(([label, name]) => !name.toLowerCase().includes(label.toLowerCase()))
  expect(without).toEqual([])
  const sameAsLabel = told.filter(([label, name]) => label.length >= name.length)
  expect(sameAsLabel).toEqual([])
})
