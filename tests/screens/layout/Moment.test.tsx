import { render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Moment } from '../../../src/layout/Moment'
import { Shell } from '../../../src/layout/Shell'

const ui = { logo: { name: 'Acme', route: '/home', image: 'https://a.example/logo.svg' }, menuItems: [] }
const ada = { fullName: 'Ada Lovelace', email: 'ada@example.com', picture: 'https://a.example/ada.png' }

function SignIn() {
  const [isIn, setIn] = useState(false)
  return isIn ? (
    <Moment>
      <Shell ui={ui} person={ada} breadcrumbs={[]} onLogout={() => {}}>
        <img src="https://a.example/awaited.png" alt="Welcome" />
      </Shell>
    </Moment>
  ) : (
    <button onClick={() => startTransition(() => setIn(true))}>Sign in</button>
  )
}

test('a page that appears in a transition waits neither for the logo nor for the person’s picture', async () => {
  // React decodes the pictures that it waits for, but not within `act`, where it never waits.
  const awaited: string[] = []
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
  decode.mockImplementation(async function (this: HTMLImageElement) {
    awaited.push(this.src)
  })
  onTestFinished(() => decode.mockRestore())
  render(<SignIn />, { wrapper: MemoryRouter })
  screen.getByRole('button', { name: 'Sign in' }).click()
  await screen.findByRole('img', { name: 'Welcome' })
  expect(awaited).toEqual(['https://a.example/awaited.png'])
})
