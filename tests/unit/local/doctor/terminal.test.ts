import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openTerminal } from '../../../../local/doctor/terminal'

/** A terminal that a test types into, and what it shows. */
function opened() {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const screen = new PassThrough()
  const terminal = openTerminal(keyboard, screen)
  return { keyboard, terminal, shown: () => String(screen.read() ?? '') }
}

test('an answer is shown while it is typed, and a hidden one is not', async () => {
  const { keyboard, terminal, shown } = opened()
  const address = terminal.ask('Address')
  keyboard.write('ada@example.com\r')
  expect(await address).toBe('ada@example.com')
  expect(shown()).toContain('ada@example.com')
  const password = terminal.ask('Password', 'hidden')
  keyboard.write('Passw0rd!\r')
  expect(await password).toBe('Passw0rd!')
  expect(shown()).toMatch(/^(?!.*Passw0rd!).*Password: /s)
  terminal.close()
})

test('after Ctrl-C no question is answered, so that what was begun can be undone', async () => {
  const { keyboard, terminal } = opened()
  const code = terminal.ask('Code')
  keyboard.write('\u0003')
  await expect(code).rejects.toThrow('aborted')
  await expect(terminal.ask('Code')).rejects.toThrow('aborted')
  terminal.close()
})

test('without more to read no question waits', async () => {
  const { keyboard, terminal } = opened()
  const code = terminal.ask('Code')
  keyboard.end()
  await expect(code).rejects.toThrow('aborted')
})
