import { expect, test } from 'vitest'
import { field } from '../../support/fields'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

test('a wrong password, an unknown address and a disabled account get the same answer, and the address stays', async () => {
  const page = await app.open('/auth/login', null)
  const answers = new Set<string | null>()
  for (const [email, password] of [
    ['plain@example.com', 'Wrong-passw0rd'],
    ['nobody@example.com', 'Passw0rd!'],
    ['disabled@example.com', 'Passw0rd!'],
  ] as const) {
    await page.signIn(email, password)
    const said = await page.see(/match/)
    answers.add(said.textContent)
    expect([field('E-mail').value, field('Password').value]).toEqual([email, ''])
    await page.goto()
  }
  expect(answers.size).toBe(1)
})
