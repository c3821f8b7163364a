import { expect, test, vi } from 'vitest'

const { run } = vi.hoisted(() => ({
  run: vi.fn<(command: string, args: readonly string[]) => { status: number }>(() => ({ status: 1 })),
}))

vi.mock('node:child_process', () => ({ spawnSync: run }))
vi.mock('node:fs', () => ({ existsSync: () => false }))
vi.mock('playwright-core', () => ({ chromium: { executablePath: () => '/nowhere' } }))

test('without a Chromium, each installation is announced before it starts, and the error says what to do if all fail', async () => {
  const { launchShell } = await import('../../support/chromium')
  const said: unknown[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(text)
    return true
  })
  const uid = vi.spyOn(process, 'getuid').mockReturnValue(0)
  expect(() => launchShell()).toThrow(
    'No Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH',
  )
  const commands = run.mock.calls.map(([command, args]) => [command, ...args].join(' '))
  expect(commands).toEqual(['apt-get install --yes chromium', 'npx playwright-core install chromium'])
  expect(said).toEqual(commands.map((command) => expect.stringContaining(`one is installed: ${command}. `)))
  write.mockRestore()
  uid.mockRestore()
})
