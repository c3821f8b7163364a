import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { createLogger, createServer, preview, type InlineConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portOf, siteOrigin, usedPort } from '../../../build/usedPort'

const takenPort = () =>
  new Promise<number>((resolve) => {
    const server = createNetServer().listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
    onTestFinished(() => void server.close())
  })

test.each([
  ['npm start', async (config: InlineConfig) => (await createServer(config)).listen()],
  ['npm run preview', (config: InlineConfig) => preview(config)],
])('if the port is in use, %s prints one line that says how to use another', async (_, begin) => {
  const port = await takenPort()
  const options = { host: '127.0.0.1', port, strictPort: true }
  const error = vi.fn<(text: string) => void>()
  const exit = vi.fn<(code: number) => void>()
  const started = begin({
    configFile: false,
    envDir: false,
    customLogger: { ...createLogger('silent'), error },
    plugins: [usedPort(exit)],
    server: { ...options, hmr: false, watch: null },
    preview: options,
    optimizeDeps: { noDiscovery: true },
  })
  // Vite continues here, because `exit` does not end the program.
  await expect(started).rejects.toThrow('already in use')
  expect(exit.mock.calls).toEqual([[1]])
  expect(error.mock.calls[0]?.[0]).toBe(
    `Port ${port} is in use, perhaps by an npm start that is still running. To use another, put PORT=${port + 1} into .env.`,
  )
})

test('the port is the value of PORT, or 5173', () => {
  expect([portOf({}), portOf({ PORT: '' }), portOf({ PORT: '5174' })]).toEqual([5173, 5173, 5174])
})

test.each(['http', '80.5', '-1', '65536'])('a PORT of %s is refused by name', (PORT) => {
  expect(() => portOf({ PORT })).toThrow(`PORT is “${PORT}”, which is not a port`)
})

test.each([
  ['https://name-5173.app.github.dev', 'https://name-5173.app.github.dev'],
  ['https://name.example/', 'https://name.example'],
  ['', undefined],
])('with ORIGIN=%s the origin is %s', (ORIGIN, origin) => {
  expect(siteOrigin({ ORIGIN })?.origin).toBe(origin)
})

test.each(['name.example', 'https://name.example/app', 'https://ann:x@name.example', 'ftp://name.example'])(
  'ORIGIN=%s is refused with a sentence',
  (ORIGIN) => {
    expect(() => siteOrigin({ ORIGIN })).toThrow('which is not an origin: write it without a path')
  },
)
